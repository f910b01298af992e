import Foundation
import LocalizationModel
import LocalizationRules
import Testing

/// Names, texts and files of rules are consistent.
@Suite("Rule metadata")
struct RuleMetadataTests {
  @Test("The list is sorted and names each rule once")
  func list() {
    #expect(RuleList.identifiers == RuleList.identifiers.sorted())
    #expect(Set(RuleList.identifiers).count == RuleList.identifiers.count)
  }

  @Test("A rule's type is its identifier in upper camel case plus Rule", arguments: RuleList.identifiers)
  func typeName(_ identifier: String) throws {
    let rule = try #require(RuleList.rule(named: identifier))
    let expected = identifier.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Rule"
    #expect("\(rule)" == expected)
  }

  @Test("Every rule registers a check", arguments: RuleList.identifiers)
  func registers(_ identifier: String) throws {
    let rule = try #require(RuleList.rule(named: identifier))
    #expect(!RuleVisits([rule.make(nil)], project: Project(bundles: [])).isEmpty)
  }

  @Test("A former name refers to an existing rule and is not a current name")
  func formerNames() {
    for (former, current) in RuleList.formerNames {
      #expect(!RuleList.identifiers.contains(former))
      #expect(RuleList.rule(named: former)?.identifier == current)
    }
  }

  @Test("Rule files and the list of rules match")
  func files() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/LocalizationRules")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let files = Set(
      names.filter { $0.hasSuffix("Rule.swift") && !$0.hasSuffix("/Rule.swift") }
        .map { String($0.split(separator: "/").last!.dropLast(".swift".count)) })
    #expect(files == Set(RuleList.all.map { "\($0)" }))
  }

  @Test("Texts are sentences, and there are triggering and non-triggering examples", arguments: RuleList.identifiers)
  func texts(_ identifier: String) throws {
    let description = try #require(RuleList.rule(named: identifier)).description
    #expect(description.summary.hasSuffix("."))
    #expect(description.remedy.hasSuffix(".") && description.remedy.count < 200)
    #expect(description.summary.dropLast().firstIndex(of: "\n") == nil)
    #expect(description.rationale.hasSuffix("."))
    #expect(description.examples.contains { $0.isTriggering })
    #expect(description.examples.contains { !$0.isTriggering })
    #expect(identifier.allSatisfy { $0.isLowercase || $0 == "-" })
  }
}
