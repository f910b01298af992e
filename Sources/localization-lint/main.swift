import Foundation
internal import Linting

exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
