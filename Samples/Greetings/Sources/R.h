#import <Foundation/Foundation.h>

/// Labels with parameters.
@interface R : NSObject
+ (NSString *)welcomeWithName:(NSString *)name;
@end
