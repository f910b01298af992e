// MARK: Projects

extension GrowthShape {
  private static func strings(_ part: String, _ count: Int) -> String { repeated(part, count) }

  private static func list(_ part: String, _ count: Int) -> String {
    repeated(part + ",", count) + part.replacing(String(number), with: "last")
  }

  /// A project with two tables for configurations that grow.
  private static let small = [
    "en.lproj/L.strings": "\"k\" = \"Text %@\";\n\"l\" = \"Other\";\n", "de.lproj/L.strings": "\"k\" = \"Satz %d\";\n",
    "A.swift": "let a = NSLocalizedString(\"m\", tableName: \"L\", comment: \"\")\n",
  ]

  /// Two hundred tables for configurations that grow.
  private static func tables(_ count: Int, base: String? = nil, translation: String? = nil) -> [String: String] {
    var files: [String: String] = [:]
    for index in 0..<count {
      let text = "\"k\(index)\" = \"Text\";\n"
      files["en.lproj/L\(index).strings"] = base ?? text
      files["de.lproj/L\(index).strings"] = translation ?? text
    }
    return files
  }

  /// Folders with a table in two languages and a configuration.
  private static func nested(_ count: Int, configuration: (Int) -> String) -> [String: String] {
    var files: [String: String] = [:]
    for index in 0..<count {
      files["a\(index)/en.lproj/L.strings"] = "\"k\(index)\" = \"Text\";\n"
      files["a\(index)/de.lproj/L.strings"] = "\"k\(index)\" = \"Text\";\n"
      files["a\(index)/.localization-lint.json"] = configuration(index)
    }
    return files
  }

  /// The values of settings that grow.
  private static let settings = [
    ("exclude", "\"a§/**\""), ("exclude", "\"**/a§\""), ("include", "\"en.lproj/L§.strings\""), ("vendored", "\"a§\""),
    ("shipped", "\"**/L§.strings\""),
    ("unshipped", "\"a§.lproj\""), ("brands", "\"Acme §\""), ("requiredLanguages", "\"l§\""),
    ("lookupFunctions", "\"f§(key)\""), ("keyEnumerations", "\"E§\""),
    ("suppressions", "{\"rules\":\"same-as-base\",\"keys\":\"k§\"}"), ("suppressions", "{\"rules\":\"a§\"}"),
    ("suppressions", "{\"rules\":\"*\",\"files\":\"**/L§.strings\"}"),
    ("suppressions", "{\"rules\":\"same-as-base\",\"files\":\"**/L§.strings\"}"),
    ("suppressions", "{\"rules\":\"same-as-base\",\"keys\":\"*\",\"files\":\"**/M§.strings\"}"),
    ("placeholderSyntaxes", "{\"open\":\"[§\",\"close\":\"]\"}"), ("sources", "\"a§/**\""), ("a§", "1"),
    ("exclude", "\"*a*a*a*a§\""), ("exclude", "\"**/x§*[!§]*y.strings\""), ("exclude", "\"{a,b,c§}/{d,e}\""),
    ("exclude", "\"\(String(repeating: "{a,b}", count: 30))§\""),
  ]

  static let projects: [GrowthShape] =
    settings.map { name, part in
      GrowthShape(
        "configuration: \(name): \(part)", configuration: { "{\"\(name)\":[\(list(part, $0))]}" }, files: { _ in small }
      )
    }
    + settings.map { name, part in
      // As many files as values: half of each when both are doubled would be four times the work.
      GrowthShape(
        "configuration and files: \(name): \(part)", configuration: { "{\"\(name)\":[\(list(part, $0))]}" },
        files: { tables($0 / 4 + 1) })
    }
    + [
      ("unknown settings", "\"a§\":1"), ("repeated settings", "\"exclude\":[]"),
      ("unknown rules", "\"rules\":{\"r§\":\"off\"}"),
      ("minimumCoverage", "\"minimumCoverage\":{\"l§\":1}"),
      ("maximumSeverity", "\"maximumSeverity\":{\"l§\":\"note\"}"),
    ].map { name, part in
      GrowthShape("configuration: \(name)", configuration: { "{\(list(part, $0))}" }, files: { _ in small })
    }
    + [
      ("unknown rules", "\"r§\":\"off\""), ("wrong severities", "\"extra-key\":\"r§\""),
      ("rules again", "\"extra-key\":\"off\""),
    ].map { name, part in
      GrowthShape(
        "configuration: rules: \(name)", configuration: { "{\"rules\":{\(list(part, $0))}}" }, files: { _ in small })
    }
    + [
      (
        "glossary", "{\"term\":\"Text §\",\"translations\":{\"de\":\"Satz\"}}",
        "{\"rules\":{\"terminology\":{\"glossary\":[", "]}}}"
      ),
      ("key patterns of a rule", "\"k§*\"", "{\"rules\":{\"extra-key\":{\"keys\":[", "]}}}"),
      (
        "limits by key", "\"k§*\":1",
        "{\"rules\":{\"maximum-length-exceeded\":{\"limits\":{", "}}}}"
      ),
      ("tables of a rule", "\"L§\"", "{\"rules\":{\"missing-translation\":{\"tables\":[", "]}}}"),
      ("files of a rule", "\"**/L§*\"", "{\"rules\":{\"missing-translation\":{\"files\":[", "]}}}"),
    ].map { name, part, before, after in
      GrowthShape(
        "configuration: \(name)", configuration: { before + list(part, $0) + after }, files: { tables($0 / 4 + 1) })
    }
    + ["\"", "{", "[", ",", ":", "\"a§\":", "{\"a\":", "//", "\\"].map { part in
      GrowthShape("configuration: \(part)", configuration: { repeated(part, $0) }, files: { _ in small })
    }
    + [
      "k§\n", "k\n", "k§: %@\n", "\n", " ", "*", "k*\n", "k§*\n", "# a\n", "{", "[",
    ].map { part in
      GrowthShape("manifest: \(part)", manifest: { repeated(part, $0) }, files: { _ in small })
    }
    + [
      ("keys", "\"k§\""), ("the same key", "\"k\""), ("objects", "{\"key\":\"k§\",\"table\":\"L\"}"),
      ("contradictions", "{\"key\":\"k\",\"table\":\"L\",\"arguments\":[\"§\"]}"),
      ("pairs of contradictions", "{\"key\":\"k§\",\"arguments\":[\"@\"]},{\"key\":\"k§\",\"arguments\":[\"d\"]}"),
      ("comments", "{\"key\":\"k\",\"comment\":\"a§\"}"), ("lengths", "{\"key\":\"k\",\"maximumLength\":§}"),
      ("placeholders", "{\"key\":\"k\",\"placeholders\":[\"a§\"]}"),
      ("words", "{\"key\":\"k\",\"requiredWords\":[\"a§\"]}"), ("mistakes", "{\"kex§\":1}"),
      ("patterns", "{\"key\":\"k§*\"}"),
    ].flatMap { name, part in
      [("{\"keys\":[", "]}"), ("[", "]")].map { before, after in
        GrowthShape("manifest: \(before) \(name)", manifest: { before + list(part, $0) + after }, files: { _ in small })
      }
    }
    + [
      ("entries", #"{"rule":"extra-key","table":"L","key":"k§","language":"de"}"#),
      ("the same entry", #"{"rule":"missing-translation","table":"L","key":"l","language":"de"}"#),
      ("unknown rules", #"{"rule":"r§"}"#), ("bundles", #"{"rule":"extra-key","bundle":"a/§"}"#), ("mistakes", "§"),
      ("brackets", "[["), ("texts", "\""),
    ].map { name, part in
      GrowthShape(
        "baseline: \(name)", baseline: { "{\"version\":1,\"findings\":[\(list(part, $0))]}" }, files: { _ in small })
    }
    + [
      GrowthShape(
        "baseline and findings",
        baseline: {
          let entries = list(#"{"rule":"missing-translation","table":"L","key":"k§","language":"de"}"#, $0)
          return "{\"version\":1,\"findings\":[\(entries)]}"
        },
        files: {
          [
            "en.lproj/L.strings": repeated("\"k§\" = \"Text\";\n", $0), "de.lproj/L.strings": "\"a\" = \"Satz\";\n",
          ]
        }),
      GrowthShape(
        "configuration and some files: patterns with sets",
        configuration: { "{\"exclude\":[\(list("\"[!x§]*[!y]?[!z]?[!x]?[!y]?[!z]?[!x]?[!y]?[!z]?[!x]?a\"", $0))]}" },
        files: { tables($0 / 256 + 1) }),
      GrowthShape("tables") { tables($0) },
      GrowthShape("tables with the same mistakes") { count in
        tables(count, base: "\"k\" = \"Text\";\n\"l\" = \"Text\";\n", translation: "\"k\" = \"Text %d\";\n")
      },
      GrowthShape("configurations of folders") {
        nested($0) { "{\"rules\":{\"length-ratio\":{\"minimumLength\":\($0)}}}" }
      },
      GrowthShape("configurations that extend one") { count in
        let rules = (0..<count).map { "{\"rules\":\"same-as-base\",\"keys\":\"k\($0)\"}" }.joined(separator: ",")
        return nested(count) { _ in "{\"extends\":\"../a.json\"}" }
          .merging(["a.json": "{\"suppressions\":[\(rules)]}"]) { $1 }
      },
      GrowthShape("configurations that extend each other") { count in
        nested(count) { "{\"extends\":\"../a\($0 + 1)/.localization-lint.json\"}" }
      },
      GrowthShape("languages") { count in
        var files = ["en.lproj/L.strings": "\"k\" = \"Text\";\n\"l\" = \"%@\";\n"]
        for index in 0..<count { files["l\(index).lproj/L.strings"] = "\"k\" = \"Text\";\n\"l\" = \"%d\";\n" }
        return files
      },
      GrowthShape("languages without keys") { count in
        // The languages are as many as the keys that they lack, but few are written.
        var files = ["en.lproj/L.strings": repeated("\"k§\" = \"Text\";\n", count)]
        for index in 0..<count / 10 { files["\(languageCode(index)).lproj/L.strings"] = "\"k\" = \"Text\";\n" }
        return files
      },
      GrowthShape("languages of a catalog") { count in
        let languages = (0..<count).map { "\"\(languageCode($0))\":{\"stringUnit\":{\"value\":\"a\"}}" }.joined(
          separator: ",")
        return [
          "L.xcstrings":
            "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"localizations\":{\(languages)}}}}"
        ]
      },
      GrowthShape("languages by keys of a catalog") { count in
        let languages = (0..<count).map {
          "\"k\($0)\":{\"localizations\":{\"\(languageCode($0))\":{\"stringUnit\":{\"value\":\"a\"}}}}"
        }
        return [
          "L.xcstrings":
            "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(languages.joined(separator: ","))}}"
        ]
      },
      GrowthShape("bundles") { count in
        var files: [String: String] = [:]
        for index in 0..<count { files["a\(index)/en.lproj/L.strings"] = "\"k\" = \"Text\";\n" }
        return files
      },
      GrowthShape("nested folders") { count in
        ["\(String(repeating: "a/", count: count))en.lproj/L.strings": "\"k\" = \"Text\";\n"]
      },
      GrowthShape("nested language folders") { count in
        ["\(String(repeating: "en.lproj/", count: count))L.strings": "\"k\" = \"Text\";\n"]
      },
      GrowthShape("long names") { count in
        [
          "\(String(repeating: "a", count: count)).lproj/\(String(repeating: "b", count: count)).strings":
            "\"k\" = \"Text\";\n"
        ]
      },
      GrowthShape("files of code") { count in
        var files = small
        for index in 0..<count {
          files["A\(index).swift"] = "let a = NSLocalizedString(\"k\(index)\", tableName: \"L\", comment: \"\")\n"
        }
        return files
      },
      GrowthShape("undefined keys") { count in
        var files = small
        files["A.swift"] = repeated("let a = NSLocalizedString(\"abcdef§\", tableName: \"L\", comment: \"\")\n", count)
        files["en.lproj/L.strings"] = repeated("\"abcdeg§\" = \"Text\";\n", count)
        return files
      },
      GrowthShape("missing and extra keys") { count in
        [
          "en.lproj/L.strings": repeated("\"abcdef§\" = \"Text\";\n", count),
          "de.lproj/L.strings": repeated("\"abcdeg§\" = \"Satz\";\n", count),
        ]
      },
      GrowthShape("missing and extra keys of one length") { count in
        [
          "en.lproj/L.strings": (0..<count).map { "\"\(1_000_000 + $0)\" = \"Text\";\n" }.joined(),
          "de.lproj/L.strings": (0..<count).map { "\"\(8_000_000 + $0)\" = \"Satz\";\n" }.joined(),
        ]
      },
      GrowthShape("likely typos") { count in
        let words = (0..<count).map { "word\(languageCode($0))x" }.joined(separator: " ")
        return [
          "en.lproj/L.strings": "\"k\" = \"\(words) word word word\";\n",
          "de.lproj/L.strings": "\"k\" = \"\(words)\";\n",
        ]
      },
      GrowthShape("same translation of different texts") { count in
        [
          "en.lproj/L.strings": repeated("\"k§\" = \"Text §\";\n", count),
          "de.lproj/L.strings": repeated("\"k§\" = \"Satz\";\n", count),
        ]
      },
      GrowthShape("different translations of one text") { count in
        [
          "en.lproj/L.strings": repeated("\"k§\" = \"Text\";\n", count),
          "de.lproj/L.strings": repeated("\"k§\" = \"Satz §\";\n", count),
        ]
      },
      GrowthShape("dynamic keys") { count in
        var files = small
        files["A.swift"] = repeated(
          "let a = NSLocalizedString(\"a.\\(b).c§\", tableName: \"L\", comment: \"\")\n", count)
        files["en.lproj/L.strings"] = repeated("\"a.§.c\" = \"Text\";\n", count)
        return files
      },
      GrowthShape("texts put together before the lookup") { count in
        var files = small
        files["A.swift"] = repeated(
          "let a = NSLocalizedString(\"Add \\(b) number§\", tableName: \"L\", comment: \"\")\n", count)
        files["en.lproj/L.strings"] = repeated("\"Add %d item§\" = \"Add %d item§\";\n", count)
        files["de.lproj/L.strings"] = repeated("\"Add %d item§\" = \"%d Ding§\";\n", count)
        return files
      },
      GrowthShape("other addresses of a text") { count in
        [
          "en.lproj/L.strings": "\"k\" = \"\(repeated("https://one-organization§.org ", count))\";\n",
          "de.lproj/L.strings": "\"k\" = \"\(repeated("https://two-organisation§.org ", count))\";\n",
        ]
      },
      GrowthShape("xibs that no language translates") { count in
        var files = [
          "Base.lproj/A.xib": #"<document><label id="a-a1" text="Name of the page"/></document>"#,
          "de.lproj/A.strings": #""a-a1.text" = "Name der Seite";"#,
          "fr.lproj/A.strings": #""a-a1.text" = "Nom de la page";"#,
        ]
        for index in 0..<count {
          files["Base.lproj/B\(index).xib"] = """
            <document><label id="b-1" text="Open the file"/><label id="b-2" text="Close the file"/>
            <label id="b-3" text="Show the file"/></document>
            """
        }
        return files
      },
      GrowthShape("wrappers of wrappers") { count in
        var files = small
        files["A.swift"] =
          "func f0(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\n"
          + (1...max(1, count)).map { "func f\($0)(_ k: String) -> String { f\($0 - 1)(k) }\n" }.joined()
        return files
      },
      GrowthShape("definitions of intents") { count in
        var files = small
        for index in 0..<count / 4 + 1 {
          files["Base.lproj/I\(index).intentdefinition"] =
            "<plist><dict><key>INTitle</key><string>Text</string><key>INTitleID</key><string>aB3dE5</string></dict></plist>"
          files["de.lproj/I\(index).strings"] = "\"aB3dE5\" = \"Satz\";\n"
        }
        return files
      },
      GrowthShape("functions that hand a key on, in many files") { count in
        var files = small
        for index in 0..<count / 4 + 1 {
          files["A\(index).swift"] =
            "func f\(index)x(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\nlet a = f\(index)x(\"k\")\n"
        }
        return files
      },
      GrowthShape("members that localize, in many files") { count in
        var files = small
        for index in 0..<count / 4 + 1 {
          files["A\(index).swift"] = """
            extension String { var f\(index)x: String { NSLocalizedString(self, comment: "") } }
            let a = "k".f\(index)x

            """
        }
        return files
      },
      GrowthShape("one key looked up often") { count in
        var files = small
        files["A.swift"] = repeated(
          "let a = String(format: NSLocalizedString(\"k\", tableName: \"L\", comment: \"\"), a§)\n", count)
        return files
      },
      GrowthShape("tables in code and none in files") { count in
        var files = small
        files["A.swift"] = repeated("let a = NSLocalizedString(\"k\", tableName: \"T§\", comment: \"\")\n", count)
        return files
      },
      GrowthShape("tables with extra texts, and patterns in code") { count in
        var files = tables(count / 4 + 1, base: "\"k\" = \"Text\";\n", translation: "\"A text\" = \"Satz\";\n")
        files["A.swift"] = repeated("let a = Text(\"a§ \\(b) texts\")\n", count)
        return files
      },
      GrowthShape("targets with synchronized folders") { count in
        var files = small
        files["A.xcodeproj/project.pbxproj"] = xcodeProject(
          "m = {isa = PBXGroup; sourceTree = \"<group>\"; children = (\(list("g§", count)));};\n"
            + repeated(
              """
              g§ = {isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = a§; exceptions = (e§,);};
              e§ = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = t§; membershipExceptions = (A.swift,);};
              t§ = {isa = PBXNativeTarget; name = T§; fileSystemSynchronizedGroups = (g§,);};

              """, count))
        return files
      },
      GrowthShape("exceptions of a synchronized folder, and code") { count in
        var files = small
        files["A.xcodeproj/project.pbxproj"] = xcodeProject(
          """
          m = {isa = PBXGroup; sourceTree = "<group>"; children = (g,);};
          g = {isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = a; exceptions = (e,);};
          e = {target = t; membershipExceptions = (\(list("b§/A.swift", count)));};
          t = {isa = PBXNativeTarget; name = T; fileSystemSynchronizedGroups = (g,);};
          """)
        for index in 0..<count / 4 { files["a/A\(index).swift"] = "let a = NSLocalizedString(\"k\", comment: \"\")\n" }
        return files
      },
      GrowthShape("projects with code") { count in
        folders(count) { index, folder in
          let objects = """
            m = {isa = PBXGroup; sourceTree = "<group>"; children = (f);};
            f = {isa = PBXFileReference; sourceTree = "<group>"; path = A.swift;}; b = {fileRef = f;};
            s = {isa = PBXSourcesBuildPhase; files = (b);}; t = {isa = PBXNativeTarget; buildPhases = (s);};
            """
          return [
            "\(folder)/A.xcodeproj/project.pbxproj": xcodeProject(objects),
            "\(folder)/A.swift": "let a = NSLocalizedString(\"k\(index)\", comment: \"\")\n",
          ]
        }
      },
      GrowthShape("frameworks with tables") { count in
        var files = folders(count) { ["\($1)/en.lproj/L.strings": "\"k\($0)\" = \"Text\";\n"] }
        files["A.xcodeproj/project.pbxproj"] = xcodeProject(
          "m = {isa = PBXGroup; sourceTree = \"<group>\"; children = (\(list("g§", count)));};\n"
            + repeated(
              """
              g§ = {isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = a§;};
              t§ = {
                isa = PBXNativeTarget; name = T§; productType = "com.apple.product-type.framework";
                fileSystemSynchronizedGroups = (g§);
              };

              """, count))
        return files
      },
      GrowthShape("extensions with code, half of them with tables") { count in
        var files = folders(count) { index, folder in
          var files = ["\(folder)/A.swift": "let a = String(localized: \"title\", defaultValue: \"Text \(index)\")\n"]
          if index.isMultiple(of: 2) {
            files["\(folder)/en.lproj/Localizable.strings"] = "\"other\" = \"Text\";\n"
            files["\(folder)/de.lproj/Localizable.strings"] = "\"title\" = \"Satz\"; \"More text\" = \"Mehr\";\n"
          }
          return files
        }
        files["A.xcodeproj/project.pbxproj"] = xcodeProject(
          "m = {isa = PBXGroup; sourceTree = \"<group>\"; children = (\(list("g§", count)));};\n"
            + repeated(
              """
              g§ = {isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = a§;};
              t§ = {
                isa = PBXNativeTarget; name = T§; productType = "com.apple.product-type.app-extension";
                fileSystemSynchronizedGroups = (g§);
              };

              """, count))
        return files
      },
      GrowthShape("packages with tables and code") { count in
        folders(count) { index, folder in
          [
            "\(folder)/Package.swift":
              "let package = Package(name: \"A\", defaultLocalization: \"en\", targets: [.target(name: \"A\")])\n",
            "\(folder)/Sources/A/Resources/en.lproj/L.strings": "\"k\(index)\" = \"Text %@\";\n",
            "\(folder)/Sources/A/A.swift":
              "let a = String(format: NSLocalizedString(\"k\(index)\", bundle: .module, value: \"%@\", comment: \"\"), b)\n",
          ]
        }
      },
      GrowthShape("bundles with the same keys, and code") { count in
        folders(count) { _, folder in
          [
            "\(folder)/en.lproj/Localizable.strings": "\"title\" = \"Text %@\";\n",
            "\(folder)/de.lproj/Localizable.strings": "\"title\" = \"Satz %d\";\n",
            "\(folder)/A.swift": """
            let a = String(format: NSLocalizedString("title", comment: ""), 3)
            let b = NSLocalizedString("titel", comment: "")
            """,
          ]
        }
      },
      GrowthShape("enumerations of keys") { count in
        var files = small
        files["A.swift"] = repeated(
          "enum K§: String { case a§; var t: String { NSLocalizedString(rawValue, comment: \"\") } }\n", count)
        return files
      },
      GrowthShape("specifications with tables") { count in
        folders(count) { index, folder in
          [
            "\(folder)/project.yml": "targets:\n  A:\n    sources:\n      - excludes:\n          - \"**/fr.lproj\"\n",
            "\(folder)/en.lproj/L.strings": "\"k\(index)\" = \"Text\";\n",
          ]
        }
      },
      GrowthShape("settings pages with tables") { count in
        folders(count) { index, folder in
          [
            "\(folder)/Settings.bundle/Root.plist": """
            <plist><dict><key>PreferenceSpecifiers</key><array>
            <dict><key>Title</key><string>TITLE_\(index)</string></dict></array></dict></plist>
            """,
            "\(folder)/Settings.bundle/en.lproj/Root.strings": "\"TITLE_\(index)\" = \"Text\";\n\"OLD\" = \"Text\";\n",
          ]
        }
      },
      GrowthShape("storyboards with tables") { count in
        folders(count) { index, folder in
          [
            "\(folder)/Base.lproj/S.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><label text="a" id="x\(index)"/>
            </document>
            """,
            "\(folder)/de.lproj/S.strings": "\"x\(index).text\" = \"Satz\";\n\"y.text\" = \"Satz\";\n",
          ]
        }
      },
    ]

  /// Files of many folders, by the number and the path of each.
  private static func folders(_ count: Int, _ files: (Int, String) -> [String: String]) -> [String: String] {
    (0..<count).reduce(into: [:]) { all, index in all.merge(files(index, "a\(index)")) { $1 } }
  }

  /// A project file in which the main group is `m`.
  private static func xcodeProject(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    { rootObject = p; objects = { p = {isa = PBXProject; mainGroup = m;}; \(objects) }; }
    """
  }

  /// A name of letters for a number.
  private static func languageCode(_ number: Int) -> String {
    var number = number + 17_576
    var letters = ""
    while number > 0 {
      letters.append(Character(UnicodeScalar(UInt8(97 + number % 26))))
      number /= 26
    }
    return letters
  }
}
