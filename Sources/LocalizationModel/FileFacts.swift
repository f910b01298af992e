internal import Dispatch
internal import SourceText

/// What has been found out about files, kept for as long as runs with the same files ask for it.
///
/// A fact follows from the texts of files and from the question alone. Nothing else can change it: a changed file is
/// another file.
package final class FileFacts: @unchecked Sendable {
  private let queue = DispatchQueue(label: "FileFacts")
  private var facts: [Question: Fact] = [:]
  private var asked: Set<Question> = []

  private struct Question: Hashable, @unchecked Sendable {
    var words: AnyHashable
    var files: [ObjectIdentifier]
  }

  private struct Fact {
    let answer = ComputedOnce<any Sendable>()
    /// Kept so that no other file takes their place in memory.
    let files: [TableFile]
  }

  package init() {}

  /// The answer to a question about the texts of some files, which is computed if it is not known.
  ///
  /// `question` has everything that decides the answer besides the files, and is of a type of its own.
  package func answer<Answer: Sendable>(
    _ question: some Hashable & Sendable, about files: [TableFile], _ compute: () -> Answer
  ) -> Answer {
    let question = Question(words: AnyHashable(question), files: files.map(ObjectIdentifier.init))
    let fact = queue.sync {
      asked.insert(question)
      let fact = facts[question] ?? Fact(files: files)
      facts[question] = fact
      return fact
    }
    return fact.answer.value(compute) as? Answer ?? compute()
  }

  /// Forgets the facts that no run has asked for since the last call.
  package func forgetUnused() {
    queue.sync {
      facts = facts.filter { asked.contains($0.key) }
      asked = []
    }
  }
}
