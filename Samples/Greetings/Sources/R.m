#import "R.h"

@implementation R

+ (NSString *)welcomeWithName:(NSString *)name {
  NSString *welcome = NSLocalizedString(@"label.welcome", @"Label on the first page");
  return [welcome stringByReplacingOccurrencesOfString:@"#{NAME}" withString:name];
}

@end
