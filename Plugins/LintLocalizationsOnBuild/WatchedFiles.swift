/// How the names of the files end that the linter reads. Written by 'make generate'.
let watchedFileExtensions: Set<String> = [
  "c", "cc", "cpp", "cxx", "h", "hpp", "json", "m", "mm", "pbxproj", "pch", "plist", "storyboard", "strings",
  "stringsdict", "swift", "xcstrings", "xib", "xliff",
]
