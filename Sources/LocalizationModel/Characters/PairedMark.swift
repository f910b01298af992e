/// A bracket or a double quotation mark.
package enum PairedMark {
  /// Marks pair only within their kind: a closing bracket closes any opening one of its kind, `（)`.
  case opening(Int)
  case closing(Int)
  case quote

  package init?(_ value: UInt32) {
    switch value {
    case 0x28, 0xFF08: self = .opening(0)
    case 0x29, 0xFF09: self = .closing(0)
    case 0x5B, 0xFF3B: self = .opening(1)
    case 0x5D, 0xFF3D: self = .closing(1)
    case 0x7B, 0xFF5B: self = .opening(2)
    case 0x7D, 0xFF5D: self = .closing(2)
    case 0x300C: self = .opening(3)
    case 0x300D: self = .closing(3)
    case 0x300E: self = .opening(4)
    case 0x300F: self = .closing(4)
    case 0x300A: self = .opening(5)
    case 0x300B: self = .closing(5)
    case 0x3010: self = .opening(6)
    case 0x3011: self = .closing(6)
    case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x301D...0x301F, 0xFF02: self = .quote
    default: return nil
    }
  }
}
