import Foundation
import Linting
internal import LocalizationModel
import LocalizationReporting
import LocalizationRules
import SourceText
import TextOutput

/// Generates the reports of the broken sample, which are checked in next to it.
enum SampleReports {
  static let sample = "Samples/BrokenGreetings"

  static func all(in root: URL) throws -> [GeneratedDocument] {
    let folder = root.appendingPathComponent(sample).path
    let files = LocalFileSystem(root: folder)
    let configuration = ConfigurationReader(
      SourceFile(path: ConfigurationReader.fileName, contents: try files.read(ConfigurationReader.fileName))
    ).configuration
    var linter = Linter(configuration: configuration, fileSystem: files)
    linter.manifestFiles = try configuration.manifests.map {
      SourceFile(path: $0.value, contents: try files.read($0.value))
    }
    var translator = ReportTranslator([.frames, .texts, .fingerprints])
    let report = translator.report(linter.run())
    var options = ReporterOptions()
    options.nameOfLanguage = { Wording.name(LanguageIdentifier($0)) }
    return [("report.txt", "text"), ("report.json", "json"), ("report.xcode.txt", "xcode")].compactMap { name, format in
      guard let reporter = ReporterList.reporter(named: format) else { return nil }
      var output = OutputBuffer()
      reporter.write(report, options: options, to: &output)
      return GeneratedDocument(path: "\(sample)/Expected/\(name)", text: String(decoding: output.bytes, as: UTF8.self))
    }
  }
}
