import Foundation
internal import LocalizationLinter

exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
