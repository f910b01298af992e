import Foundation
import TestSupport

/// Validates JSON against the subset of JSON Schema that the project's schemas use.
enum SchemaCheck {
  static var repository: URL { BuiltProgram.repository }

  static func mistakes(in value: Any, _ schema: Any, at path: String) -> [String] {
    guard let schema = schema as? [String: Any] else { return ["\(path): no schema"] }
    var mistakes: [String] = []
    if let type = schema["type"] {
      let types = type as? [String] ?? [type as? String ?? ""]
      if !types.contains(where: { isOfType(value, $0) }) { return ["\(path): not \(types)"] }
    }
    if let constant = schema["const"] as? NSObject, constant != value as? NSObject { mistakes.append("\(path): const") }
    if let choices = schema["enum"] as? [NSObject], !choices.contains(where: { $0 == value as? NSObject }) {
      mistakes.append("\(path): enum")
    }
    if let minimum = schema["minimum"] as? Double, let number = value as? Double, number < minimum {
      mistakes.append("\(path): minimum")
    }
    if let object = value as? [String: Any] {
      for name in schema["required"] as? [String] ?? [] where object[name] == nil {
        mistakes.append("\(path).\(name): missing")
      }
      for (name, member) in schema["properties"] as? [String: Any] ?? [:] {
        if let value = object[name] { mistakes += self.mistakes(in: value, member, at: "\(path).\(name)") }
      }
    }
    if let list = value as? [Any], let items = schema["items"] {
      for (index, element) in list.enumerated() {
        mistakes += self.mistakes(in: element, items, at: "\(path)[\(index)]")
      }
    }
    return mistakes
  }

  private static func isOfType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": (value as? NSNumber).map { $0 == true as NSNumber || $0 == false as NSNumber } ?? false
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": value is NSNumber
    default: false
    }
  }
}
