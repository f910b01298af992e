public import Foundation

#if canImport(UIKit)
  internal import UIKit
#elseif canImport(AppKit)
  internal import AppKit
#endif

/// A font to measure texts in.
public struct TextFont: Hashable, Sendable {
  private enum Source: Hashable {
    case system
    case file(URL)
  }

  private let source: Source
  private let size: Double

  /// The system's font at a size in points, measured by AppKit or UIKit; there is none on other platforms.
  public static func system(_ size: Double) -> TextFont { TextFont(source: .system, size: size) }

  /// A TrueType or OpenType font from a file, at a size in points.
  ///
  /// The width is an estimate on every platform: the sum of the characters' advance widths, without kerning, ligatures
  /// and the shaping of Arabic or Indic scripts. A character that the font lacks counts as wide as it is high. No free
  /// font has the widths of San Francisco; Liberation Sans (Debian's `fonts-liberation`) has those of Helvetica.
  public static func file(_ url: URL, size: Double) -> TextFont { TextFont(source: .file(url), size: size) }

  /// The name for messages.
  var name: String {
    switch source {
    case .system: "the system font at \(size.inPoints)"
    case .file(let url): "\(url.lastPathComponent) at \(size.inPoints)"
    }
  }

  func ruler() throws(LocalizationError) -> any TextRuler {
    switch source {
    case .file(let url): return FontRuler(font: try FontFile(reading: url), size: size)
    case .system:
      #if canImport(UIKit)
        return SystemRuler(font: UIFont.systemFont(ofSize: size))
      #elseif canImport(AppKit)
        return SystemRuler(font: NSFont.systemFont(ofSize: size))
      #else
        throw LocalizationError("no system font on this platform; use .file(_:size:)")
      #endif
    }
  }
}

extension Double {
  /// `17 points`, `16.5 points`
  var inPoints: String { (self == rounded() ? "\(Int(self))" : "\(self)") + (self == 1 ? " point" : " points") }
}

/// Something that measures texts.
protocol TextRuler {
  var isExact: Bool { get }
  /// In points.
  func width(of line: String) -> Double
}

private struct FontRuler: TextRuler {
  let font: FontFile
  let size: Double

  var isExact: Bool { false }

  func width(of line: String) -> Double {
    line.unicodeScalars.reduce(0) { $0 + (font.advance(of: $1) ?? 1) } * size
  }
}

#if canImport(UIKit) || canImport(AppKit)
  private struct SystemRuler: TextRuler {
    #if canImport(UIKit)
      let font: UIFont
    #else
      let font: NSFont
    #endif

    var isExact: Bool { true }

    func width(of line: String) -> Double {
      Double(NSAttributedString(string: line, attributes: [.font: font]).size().width)
    }
  }
#endif
