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

  /// One browser for all tests: to start one takes longer than to load and try a page.
  private static let session: Result<BrowserSession, any Error> = Result {
    guard let path else { throw CocoaError(.executableNotLoadable) }
    let session = try BrowserSession(path: path)
    atexit { try? Browser.session.get().end() }
    return session
  }

  /// Runs `script`, a function body that returns a JSON value, in `page` after loading, in a window of that width.
  ///
  /// The page's own policy holds, except for this script. `violations` lists what the policy refused, among it the page's
  /// icon if it may not be shown, and `icon` is that icon as an image.
  package static func run(_ script: String, in page: String, width: Int = 1280) throws -> Any {
    let folder = TemporaryFolder(["page.html": page])
    let result = try session.get().run(
      """
      (async () => {
        const violations = window.violations;
        const icon = new Image();
        const shown = new Promise((done) => { icon.onload = icon.onerror = () => setTimeout(done); });
        icon.src = document.querySelector("link[rel=icon]").href;
        document.body.append(icon);
        await shown;
        icon.remove();
        let result;
        try { result = (() => { \(script) })(); } catch (error) { result = "" + error.stack; }
        return JSON.stringify(result);
      })()
      """, at: folder.url.appendingPathComponent("page.html"), width: width)
    return try JSONSerialization.jsonObject(with: Data(result.utf8), options: .fragmentsAllowed)
  }
}

/// A browser that is driven by the Chrome DevTools Protocol: messages in JSON over two pipes, each ended by a zero byte.
private final class BrowserSession: @unchecked Sendable {
  private typealias Message = [String: Any]

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile = TemporaryFolder()
  /// Held while a page is tried.
  private let lock = NSLock()
  private var buffer = Data()
  private var lastNumber = 0

  init(path: String) throws {
    // The browser reads from descriptor 3 and writes to 4, which a `Process` cannot set.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 >/dev/null 2>&1", path, "--remote-debugging-pipe", "--headless",
      "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage", "--disable-extensions",
      "--user-data-dir=\(profile.url.path)", "about:blank",
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Loads a page, and returns the text that an expression gives in it, when it gives it.
  func run(_ expression: String, at address: URL, width: Int) throws -> String {
    lock.lock()
    defer { lock.unlock() }
    let target = try answer("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    defer { _ = try? answer("Target.closeTarget", ["targetId": target]) }
    let attached = try answer("Target.attachToTarget", ["targetId": target, "flatten": true])
    let page = attached["sessionId"] as? String
    _ = try answer("Page.enable", [:], in: page)
    let size: Message = ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false]
    _ = try answer("Emulation.setDeviceMetricsOverride", size, in: page)
    let listener = """
      window.violations = [];
      window.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
      """
    _ = try answer("Page.addScriptToEvaluateOnNewDocument", ["source": listener], in: page)
    try send("Page.navigate", ["url": address.absoluteString], in: page)
    while try read()["method"] as? String != "Page.loadEventFired" {}
    let parameters: Message = ["expression": expression, "awaitPromise": true, "returnByValue": true]
    let answer = try answer("Runtime.evaluate", parameters, in: page)
    guard let value = (answer["result"] as? Message)?["value"] as? String else {
      throw CocoaError(.fileReadCorruptFile, userInfo: ["answer": "\(answer)"])
    }
    return value
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile.url)
  }

  // MARK: Messages

  private func answer(_ method: String, _ parameters: Message, in page: String? = nil) throws -> Message {
    try send(method, parameters, in: page)
    while true {
      let message = try read()
      guard message["id"] as? Int == lastNumber else { continue }
      guard let result = message["result"] as? Message else {
        throw CocoaError(.fileReadCorruptFile, userInfo: ["answer": "\(message)"])
      }
      return result
    }
  }

  private func send(_ method: String, _ parameters: Message, in page: String?) throws {
    lastNumber += 1
    var message: Message = ["id": lastNumber, "method": method, "params": parameters]
    message["sessionId"] = page
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
  }

  private func read() throws -> Message {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? Message ?? [:]
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
      buffer += more
    }
  }
}
