/// A kind of device for which a text may have a variation.
public enum Device: String, CaseIterable, Hashable, Sendable {
  /// An iPhone.
  case iPhone = "iphone"
  /// An iPad.
  case iPad = "ipad"
  /// An iPod touch.
  case iPod = "ipod"
  /// A Mac.
  case mac
  /// An Apple TV.
  case appleTV = "appletv"
  /// An Apple Watch.
  case appleWatch = "applewatch"
  /// An Apple Vision.
  case appleVision = "applevision"

  /// The kind of device that the tests are built for: an iPhone for iOS, and a Mac where there is no Apple device.
  public static var current: Device {
    #if os(iOS) && !targetEnvironment(macCatalyst)
      .iPhone
    #elseif os(tvOS)
      .appleTV
    #elseif os(watchOS)
      .appleWatch
    #elseif os(visionOS)
      .appleVision
    #else
      .mac
    #endif
  }
}
