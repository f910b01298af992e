#import <Foundation/Foundation.h>

@implementation R

+ (NSString *)filesWithCount:(int)count inFolder:(NSString *)folder {
  // The folder is missing.
  return [NSString stringWithFormat:NSLocalizedString(@"files", nil), count];
}

+ (NSString *)progressAt:(NSString *)step of:(NSString *)total {
  return [NSString stringWithFormat:NSLocalizedString(@"progress", nil), step, total];
}

+ (NSString *)mixedWith:(NSString *)first {
  return [NSString stringWithFormat:NSLocalizedString(@"mixed", nil), first];
}

+ (NSString *)welcomeWithName:(NSString *)name {
  NSString *welcome = NSLocalizedString(@"label.welcome", nil);
  // The text has #{NAME}.
  return [welcome stringByReplacingOccurrencesOfString:@"#{NAMES}" withString:name];
}

+ (NSArray *)labels {
  return @[ NSLocalizedString(@"good_night", nil), NSLocalizedString(@"menu", nil) ];
}

@end
