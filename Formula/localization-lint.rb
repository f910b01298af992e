# Builds the newest sources; releases follow once there is one. Untried.
class LocalizationLint < Formula
  desc "Checks the localizations of an app for Apple's platforms"
  homepage "https://github.com/localization-lint/localization-lint"
  license "MIT"
  head "https://github.com/localization-lint/localization-lint.git", branch: "main"

  depends_on xcode: ["16.3", :build]
  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "localization-lint"
    bin.install ".build/release/localization-lint"
    generate_completions_from_executable(bin/"localization-lint", "completions")
  end

  test do
    (testpath/"en.lproj/Localizable.strings").write "\"files\" = \"%d files\";\n"
    (testpath/"de.lproj/Localizable.strings").write "\"files\" = \"%@ Dateien\";\n"
    assert_match "placeholder-mismatch", shell_output("#{bin}/localization-lint", 1)
  end
end
