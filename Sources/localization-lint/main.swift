internal import TextOutput

// On Linux, Swift reads the arguments from /proc; without them, this would run another command than was asked for.
if CommandLine.arguments.isEmpty {
  Terminal.complain("the arguments cannot be read; is /proc mounted?")
  Program.end(.failure)
}
Program.run(Array(CommandLine.arguments.dropFirst()))
