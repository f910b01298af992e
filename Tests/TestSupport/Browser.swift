internal import Foundation

/// Headless Chromium: opens a page, runs a script in it, and returns the script's result.
package enum Browser {
  package static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":").map(String.init)
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let candidates =
      names.flatMap { name in folders.map { "\($0)/\(name)" } } + [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
      ]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether to run tests that need Chromium: it is installed or required.
  package static let isWanted =
    path != nil || !(ProcessInfo.processInfo.environment["REQUIRE_BROWSER"] ?? "").isEmpty

  /// Runs `script`, a function body that returns a JSON value, in `page` after loading, in a window of that width.
  ///
  /// The page's own policy holds, and lets this script in as well. `violations` lists what the policy refused after the
  /// page's own markup, among it the page's icon if it may not be shown, and `icon` is that icon as an image.
  package static func run(_ script: String, in page: String, width: Int? = nil) throws -> Any {
    guard let path else { throw CocoaError(.executableNotLoadable) }
    let driver = """
      <script nonce="test">
      const violations = [];
      document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
      const icon = new Image();
      icon.src = document.querySelector("link[rel=icon]").href;
      document.body.append(icon);
      window.addEventListener("load", () => {
        icon.remove();
        let result;
        try { result = JSON.stringify((() => { \(script) })()); } catch (error) { result = JSON.stringify("" + error.stack); }
        const made = document.createElement("pre");
        made.id = "test-result";
        made.textContent = "RESULT" + btoa(unescape(encodeURIComponent(result))) + "END";
        parent.document.body.append(made);
      });</script>
      """
    var document = page.replacingOccurrences(of: "script-src ", with: "script-src 'nonce-test' ") + driver
    if let width {
      // A headless window is never as narrow as a telephone, but a frame is.
      let escaped = document.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
      document = "<!DOCTYPE html><body><iframe width=\"\(width)\" height=\"844\" srcdoc=\"\(escaped)\"></iframe>"
    }
    let folder = TemporaryFolder(["page.html": document])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
      "--in-process-gpu", "--disable-extensions", "--disable-background-networking", "--disable-breakpad",
      "--user-data-dir=\(folder.url.path)/profile", "--window-size=1280,900", "--dump-dom",
      folder.url.appendingPathComponent("page.html").absoluteString,
    ]
    let file = folder.url.appendingPathComponent("dump")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = FileHandle.nullDevice
    try process.runToEnd()
    let dump = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard let start = dump.range(of: "RESULT", options: .backwards),
      let end = dump.range(of: "END", range: start.upperBound..<dump.endIndex),
      let data = Data(base64Encoded: String(dump[start.upperBound..<end.lowerBound]))
    else { throw CocoaError(.fileReadCorruptFile) }
    return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }
}
