internal import Foundation
internal import LocalizationModel

/// The only place that reads the current date.
enum Clock {
  /// Today in UTC, or the day given by SOURCE_DATE_EPOCH (see reproducible-builds.org).
  static var today: CalendarDate {
    let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
    return CalendarDate(secondsSince1970: given ?? Int(Date().timeIntervalSince1970))
  }
}
