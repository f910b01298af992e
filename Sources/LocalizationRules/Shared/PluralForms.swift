internal import LocalizationModel
internal import SourceText

/// The plural forms of a variable, one group for each device.
struct PluralForms {
  var variable: Variation.Variable
  var forms: [Variation.Form]

  /// The groups of an entry, without forms that do not depend on a number.
  static func all(in variation: Variation) -> [PluralForms] {
    variation.variables.flatMap { variable in
      var groups: [(device: String?, forms: [Variation.Form])] = []
      for form in variable.forms where form.pluralCategory != nil {
        if let index = groups.firstIndex(where: { $0.device == form.device }) {
          groups[index].forms.append(form)
        } else {
          groups.append((form.device, [form]))
        }
      }
      return groups.map { PluralForms(variable: variable, forms: $0.forms) }
    }
  }

  var categories: Set<PluralCategory> { Set(forms.compactMap(\.pluralCategory)) }

  subscript(category: PluralCategory) -> Variation.Form? { forms.first { $0.pluralCategory == category } }

  /// Where the variable starts in the file: its name, or the first form.
  var range: ByteRange { variable.name == nil ? forms.first?.selectorRange ?? variable.nameRange : variable.nameRange }

  /// Whether a form shows its number.
  static func showsNumber(_ form: Variation.Form) -> Bool {
    let text = form.text.bytes
    if text.contains("%arg") || text.contains("$arg") { return true }
    return FormatString(text).specifiers.contains { specifier in
      guard specifier.variable == nil else { return true }
      return ArgumentType.isNumber(specifier.type) || specifier.type == .object
    }
  }

  /// Whether the format shows the number outside the forms, as in `%d %#@files@`.
  static func isNumberShown(in format: LocalizedText?) -> Bool {
    guard let format else { return false }
    return FormatString(format.bytes).specifiers.contains { $0.variable == nil && ArgumentType.isNumber($0.type) }
  }
}
