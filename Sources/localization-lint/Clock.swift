internal import LocalizationModel
internal import ProcessTools

/// The only place that reads the current date.
enum Clock {
  /// Today in UTC, or the day given by SOURCE_DATE_EPOCH (see reproducible-builds.org).
  static var today: CalendarDate {
    let given = ProcessEnvironment.value(of: "SOURCE_DATE_EPOCH").flatMap { Int($0) }
    return CalendarDate(secondsSince1970: given ?? System.secondsSince1970)
  }
}
