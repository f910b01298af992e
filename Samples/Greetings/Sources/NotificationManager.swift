import UserNotifications

/// Tells the user that somebody waits.
struct NotificationManager {
  func content(waiting name: String) -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = MyStrings.Greeting.hello.localizedString
    content.body = NSString.localizedUserNotificationString(forKey: "notification.waiting", arguments: [name])
    return content
  }
}
