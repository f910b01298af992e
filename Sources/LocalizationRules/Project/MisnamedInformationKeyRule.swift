internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MisnamedInformationKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "misnamed-information-key",
    category: .project,
    severity: .warning,
    summary: "A key of an InfoPlist table is nearly one that the system reads, such as DisplayName.",
    rationale: """
      The system looks up the keys of Info.plist, and the texts in it, in the table `InfoPlist`. It never sees a key with
      another name, and shows the text of Info.plist in every language.
      """,
    remedy: "Write the key as Apple's reference has it.",
    examples: [
      Example([
        "en.lproj/InfoPlist.strings": #"↓"DisplayName" = "Tool";"#,
        "de.lproj/InfoPlist.strings": #""DisplayName" = "Werkzeug";"#,
      ]),
      Example([
        "en.lproj/InfoPlist.strings": #"↓"NSCameraUsageDescripton" = "To scan codes";"#
      ]),
      Example([
        "en.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "Tool"; "New Note" = "New Note";"#
      ]),
      Example([
        "en.lproj/InfoPlist.strings": #""Name" = "Name";"#,
        "Info.plist": "<plist><dict><key>UTTypeDescription</key><string>Name</string></dict></plist>",
      ]),
      Example(
        [
          "en.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "To scan codes";"#,
          "de.lproj/InfoPlist.strings": #"↓"NSCameraUsageUsageDescription" = "Um Codes zu lesen";"#,
        ], alongside: ["missing-usage-description"]),
      Example(["en.lproj/Localizable.strings": #""DisplayName" = "Name";"#]),
    ],
    references: ["Information Property List Key Reference"])

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard table.kind == .informationPropertyList else { return }
    for number in 0..<table.keys.count {
      let key = table.keys[number]
      guard let meant = Self.keyMeant(by: key.string), !Self.isMentioned(key, in: context.project),
        let holder = table.localizations.first(where: { $0.entry(ofKey: number) != nil }),
        let reference = holder.entry(ofKey: number)
      else { continue }
      findings.add(at: context.keyLocation(reference, in: holder), about: context.subject(key: number)) { words in
        words.message = "the system never reads \(Wording.quote(key)) in an InfoPlist table"
        words.note("did you mean '\(meant)'?")
      }
    }
  }

  /// Whether a key is nearly one that the system reads, so that it has no effect.
  static func isMisnamed(_ key: ByteSlice, in project: Project) -> Bool {
    keyMeant(by: key.string) != nil && !isMentioned(key, in: project)
  }

  private static func isMentioned(_ key: ByteSlice, in project: Project) -> Bool {
    let text = TextIdentity(key)
    return project.documents.contains { $0.mentions.contains(text) }
  }

  /// The known key that another one is a slip of, or the end of.
  private static func keyMeant(by key: String) -> String? {
    guard !known.contains(key), !key.contains(" ") else { return nil }
    let single = key.replacing("UsageUsage", with: "Usage")
    if single != key { return known.contains(single) ? single : nil }
    return known.sorted().first { name in
      ["CFBundle", "CF", "NS"].contains { $0 + key == name } || name.lowercased() == key.lowercased()
        || key.withByteSlice { key in name.withByteSlice { SimilarKeys.isSlip(key, $0) } }
    }
  }

  private static let known: Set<String> = Set(
    [
      "CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "CFBundleGetInfoString",
      "CFBundleShortVersionString", "NSHumanReadableCopyright", "NSHumanReadableDescription",
      "NFCReaderUsageDescription",
    ]
      + [
        "AppleEvents", "AppleMusic", "BluetoothAlways", "BluetoothPeripheral", "Calendars", "CalendarsFullAccess",
        "CalendarsWriteOnlyAccess", "Camera", "Contacts", "DesktopFolder", "DocumentsFolder", "DownloadsFolder",
        "FaceID", "FileProviderDomain", "FocusStatus", "HealthClinicalHealthRecordsShare", "HealthShare",
        "HealthUpdate", "HomeKit", "LocalNetwork", "Location", "LocationAlways", "LocationAlwaysAndWhenInUse",
        "LocationWhenInUse", "Microphone", "Motion", "NearbyInteraction", "NetworkVolumes", "PhotoLibrary",
        "PhotoLibraryAdd", "Reminders", "RemindersFullAccess", "RemovableVolumes", "SensorKit", "Siri",
        "SpeechRecognition", "SystemAdministration", "UserTracking", "VideoSubscriberAccount", "WorldSensing",
      ].map { "NS\($0)UsageDescription" })
}
