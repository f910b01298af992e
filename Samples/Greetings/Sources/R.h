#import <Foundation/Foundation.h>

/// The labels with parameters.
@interface R : NSObject
+ (NSString *)welcomeWithName:(NSString *)name;
@end
