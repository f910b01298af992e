import Foundation

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.dropFirst().first) {
case ("code", _): try CodeBenchmark(folders: Array(words.dropFirst())).run()
case ("growth", _): exit(GrowthBenchmark(words: Array(words.dropFirst())).run() == 0 ? 0 : 1)
case ("corpus", let folder?):
  try Benchmark(linter: words.dropFirst(2).first ?? "localization-lint", scale: 1)
    .run(corpus: URL(fileURLWithPath: folder))
case (let linter?, let scale): try Benchmark(linter: linter, scale: scale.flatMap(Double.init) ?? 1).run()
case (nil, _):
  print(
    "usage: benchmark LINTER [SCALE]\n       benchmark corpus FOLDER LINTER\n       benchmark code FOLDER…\n       benchmark growth [WORD…]"
  )
  exit(2)
}
