import UserNotifications

/// Notifies the user that someone is waiting.
struct NotificationManager {
  func content(waiting name: String) -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = MyStrings.Greeting.hello.localizedString
    content.body = NSString.localizedUserNotificationString(forKey: "notification.waiting", arguments: [name])
    return content
  }
}
