internal import Foundation
internal import LocalizationModel

/// The one place that asks what day it is.
enum Clock {
  /// Today in UTC, or the day that SOURCE_DATE_EPOCH says (see reproducible-builds.org).
  static var today: CalendarDate {
    let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
    return CalendarDate(secondsSince1970: given ?? Int(Date().timeIntervalSince1970))
  }
}
