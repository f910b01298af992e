Program.run(Array(CommandLine.arguments.dropFirst()))
