import Foundation

/// The texts of the app.
enum Text {
  static let tabTours = NSLocalizedString("tab.tours", comment: "")
  static let tabMap = NSLocalizedString("tab.map", comment: "")
  static let tabDiary = NSLocalizedString("tab.diary", comment: "")
  static let tabSettings = NSLocalizedString("tab.settings", comment: "")
  static let toursTitle = NSLocalizedString("tours.title", comment: "")
  static let toursEmpty = NSLocalizedString("tours.empty", comment: "")
  static func toursDistance(_ first: String) -> String {
    String(format: NSLocalizedString("tours.distance %@", comment: ""), first)
  }
  static func toursBy(_ first: String, _ second: String) -> String {
    String(format: NSLocalizedString("tours.by %1$@ %2$@", comment: ""), first, second)
  }
  static let toursFilterLength = NSLocalizedString("tours.filter.length", comment: "")
  static let toursFilterDifficulty = NSLocalizedString("tours.filter.difficulty", comment: "")
  static let difficultyEasy = NSLocalizedString("difficulty.easy", comment: "")
  static let difficultyModerate = NSLocalizedString("difficulty.moderate", comment: "")
  static let difficultyHard = NSLocalizedString("difficulty.hard", comment: "")
  static let tourStart = NSLocalizedString("tour.start", comment: "")
  static let tourPause = NSLocalizedString("tour.pause", comment: "")
  static let tourFinish = NSLocalizedString("tour.finish", comment: "")
  static func tourAscent(_ first: String) -> String {
    String(format: NSLocalizedString("tour.ascent %@", comment: ""), first)
  }
  static func tourDescent(_ first: String) -> String {
    String(format: NSLocalizedString("tour.descent %@", comment: ""), first)
  }
  static func tourRemaining(_ first: String) -> String {
    String(format: NSLocalizedString("tour.remaining %@", comment: ""), first)
  }
  static func tourWeather(_ first: String, _ second: Int) -> String {
    String(format: NSLocalizedString("tour.weather %1$@ %2$d", comment: ""), first, second)
  }
  static let tourShare = NSLocalizedString("tour.share", comment: "")
  static func tourShareMessage(_ first: String, _ second: String) -> String {
    String(format: NSLocalizedString("tour.share.message %1$@ %2$@", comment: ""), first, second)
  }
  static let mapOffline = NSLocalizedString("map.offline", comment: "")
  static func mapOfflineSize(_ first: String) -> String {
    String(format: NSLocalizedString("map.offline.size %@", comment: ""), first)
  }
  static let mapLocate = NSLocalizedString("map.locate", comment: "")
  static let mapLayerSatellite = NSLocalizedString("map.layer.satellite", comment: "")
  static let mapLayerTerrain = NSLocalizedString("map.layer.terrain", comment: "")
  static let diaryTitle = NSLocalizedString("diary.title", comment: "")
  static let diaryEmpty = NSLocalizedString("diary.empty", comment: "")
  static func diaryTotal(_ first: String, _ second: Int) -> String {
    String(format: NSLocalizedString("diary.total %1$@ %2$d", comment: ""), first, second)
  }
  static let diaryDeleteQuestion = NSLocalizedString("diary.delete.question", comment: "")
  static let commonCancel = NSLocalizedString("common.cancel", comment: "")
  static let commonDelete = NSLocalizedString("common.delete", comment: "")
  static let commonDone = NSLocalizedString("common.done", comment: "")
  static let errorOffline = NSLocalizedString("error.offline", comment: "")
  static let errorLocation = NSLocalizedString("error.location", comment: "")
}

/// The texts of the first start.
enum OnboardingText {
  static let welcomeTitle = NSLocalizedString("welcome.title", tableName: "Onboarding", comment: "")
  static let welcomeText = NSLocalizedString("welcome.text", tableName: "Onboarding", comment: "")
  static let locationTitle = NSLocalizedString("location.title", tableName: "Onboarding", comment: "")
  static let locationText = NSLocalizedString("location.text", tableName: "Onboarding", comment: "")
  static let healthTitle = NSLocalizedString("health.title", tableName: "Onboarding", comment: "")
  static let healthText = NSLocalizedString("health.text", tableName: "Onboarding", comment: "")
  static let accountTitle = NSLocalizedString("account.title", tableName: "Onboarding", comment: "")
  static let accountSignin = NSLocalizedString("account.signin", tableName: "Onboarding", comment: "")
  static let accountLater = NSLocalizedString("account.later", tableName: "Onboarding", comment: "")
  static func accountGreeting(_ first: String) -> String {
    String(format: NSLocalizedString("account.greeting %@", tableName: "Onboarding", comment: ""), first)
  }
}
