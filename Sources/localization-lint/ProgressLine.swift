internal import Dispatch
internal import Linting

/// A line on standard error that shows the progress of a long run and disappears when the run ends.
///
/// Shown only on a terminal, and only after a second, so never in short runs or pipes.
final class ProgressLine: Sendable {
  private let state = State()

  /// Guarded by its queue, since the timer and the run use different threads.
  private final class State: @unchecked Sendable {
    private let queue = DispatchQueue(label: "progress", qos: .userInteractive)
    private var text = ""
    private var timer: (any DispatchSourceTimer)?
    private var started: UInt64 = 0
    private var isShown = false

    func say(_ text: String) {
      queue.sync {
        self.text = text
        guard timer == nil else { return }
        started = DispatchTime.now().uptimeNanoseconds
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 1, repeating: 0.2)
        timer.setEventHandler { [weak self] in self?.show() }
        timer.resume()
        self.timer = timer
      }
    }

    /// Called by the timer, on the queue.
    private func show() {
      guard timer != nil else { return }
      let seconds = (DispatchTime.now().uptimeNanoseconds - started) / 1_000_000_000
      Terminal.writeError("\r\u{1B}[2K\(text) … \(seconds) s")
      isShown = true
    }

    func finish() {
      queue.sync {
        timer?.cancel()
        timer = nil
        if isShown { Terminal.writeError("\r\u{1B}[2K") }
        isShown = false
      }
    }
  }

  /// Sets the current step.
  func say(_ text: String) {
    guard Terminal.isErrorTerminal, !Terminal.isDumb else { return }
    state.say(text)
  }

  /// Removes the line until the next step.
  func finish() { state.finish() }
}
