/// Generates shell completions from the table of commands.
package struct CompletionScript: Sendable {
  package static let shells = ["bash", "zsh", "fish"]

  private let program: String
  private let parser: ArgumentParser

  package init(programName: String, parser: ArgumentParser) {
    program = programName
    self.parser = parser
  }

  /// The script for one of `shells`.
  package func text(for shell: String) -> String {
    switch shell {
    case "zsh": zsh
    case "fish": fish
    default: bash
    }
  }

  private var function: String { "_" + String(program.map { $0 == "-" ? "_" : $0 }) }
  private var commandNames: String { parser.commands.map(\.name).joined(separator: " ") }

  private static func names(_ option: Option) -> [String] {
    [option.name] + (option.shortName.map { ["-\($0)"] } ?? [])
  }

  /// The text in single quotes that all of the shells understand.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  // MARK: bash

  private var bash: String {
    var text = """
      # Completions for \(program) in bash; source this file, or put it into a bash-completion folder.
      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=\(parser.defaultCommand)
        case "${COMP_WORDS[1]}" in
          \(parser.commands.map(\.name).joined(separator: "|"))) [ "$COMP_CWORD" -gt 1 ] && command="${COMP_WORDS[1]}" ;;
        esac
        COMPREPLY=()
        case "$command $previous" in

      """
    for command in parser.commands {
      for option in command.options where !option.isFlag {
        let patterns = Self.names(option).map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        let reply =
          switch option.completion {
          case .values: "COMPREPLY=($(compgen -W \(Self.quoted(option.values.joined(separator: " "))) -- \"$current\"))"
          case .file: "COMPREPLY=($(compgen -f -- \"$current\"))"
          case .folder: "COMPREPLY=($(compgen -d -- \"$current\"))"
          case .none: ":"
          }
        text += "    \(patterns)) \(reply); return ;;\n"
      }
    }
    text += "  esac\n  case \"$command $current\" in\n"
    for command in parser.commands {
      let words = command.options.flatMap(Self.names).joined(separator: " ")
      text += "    \"\(command.name) -\"*) COMPREPLY=($(compgen -W \(Self.quoted(words)) -- \"$current\")); return ;;\n"
    }
    text += "  esac\n  case \"$command\" in\n"
    for command in parser.commands where !command.operandValues.isEmpty {
      let values = Self.quoted(command.operandValues.joined(separator: " "))
      text += "    \(command.name)) COMPREPLY=($(compgen -W \(values) -- \"$current\")); return ;;\n"
    }
    return text + """
        esac
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W \(Self.quoted(commandNames)) -- "$current"))
        fi
        COMPREPLY+=($(compgen -f -- "$current"))
      }
      complete -o filenames -F \(function) \(program)

      """
  }

  // MARK: zsh

  /// Escapes colons and brackets, which are special in the arguments of `_arguments`.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func zshAction(_ option: Option) -> String {
    let name = escaped(option.valueName ?? "value")
    return switch option.completion {
    case .values: ":\(name):(\(option.values.joined(separator: " ")))"
    case .file: ":\(name):_files"
    case .folder: ":\(name):_files -/"
    case .none: ":\(name):"
    }
  }

  private static func zshArguments(_ command: Command) -> String {
    var specifications: [String] = []
    for option in command.options {
      for name in names(option) {
        let star = option.isRepeatable ? "*" : ""
        let action = option.isFlag ? "" : zshAction(option)
        specifications.append("\(star)\(name)[\(escaped(option.summary))]\(action)")
      }
    }
    if !command.operandValues.isEmpty {
      specifications.append("*:\(command.operands.lowercased()):(\(command.operandValues.joined(separator: " ")))")
    } else if command.maximumOperands > 0 {
      specifications.append("*:path:_files")
    }
    return "_arguments -s \(specifications.map(quoted).joined(separator: " \\\n        "))"
  }

  private var zsh: String {
    var text = """
      #compdef \(program)
      # Completions for \(program) in zsh; put this file into a folder of $fpath as \(function), or source it.
      \(function)() {
        local command=\(parser.defaultCommand)
        local -a commands
        commands=(

      """
    for command in parser.commands {
      text += "    \(Self.quoted("\(command.name):\(Self.escaped(command.summary))"))\n"
    }
    text += """
        )
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe -t commands command commands
          _files
          return
        fi
        if [[ -n ${(M)commands:#$words[2]:*} ]]; then
          command=$words[2]
          (( CURRENT-- ))
          shift words
        fi
        case $command in

      """
    for command in parser.commands { text += "    \(command.name)) \(Self.zshArguments(command)) ;;\n" }
    return text + """
        esac
      }
      if [ "$funcstack[1]" = \(function) ]; then \(function) "$@"; else compdef \(function) \(program); fi

      """
  }

  // MARK: fish

  private var fish: String {
    var text = "# Completions for \(program) in fish; put this file into ~/.config/fish/completions.\n"
    let names = commandNames
    for command in parser.commands {
      text +=
        "complete -c \(program) -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name) -d \(Self.fishQuoted(command.summary))\n"
    }
    for command in parser.commands {
      var condition = "__fish_seen_subcommand_from \(command.name)"
      if command.name == parser.defaultCommand {
        let others = parser.commands.map(\.name).filter { $0 != command.name }.joined(separator: " ")
        condition = "not __fish_seen_subcommand_from \(others)"
      }
      for option in command.options {
        text += "complete -c \(program) -n '\(condition)' -l \(option.name.dropFirst(2))"
        if let short = option.shortName { text += " -s \(short)" }
        switch option.completion {
        case _ where option.isFlag: break
        case .values: text += " -x -a '\(option.values.joined(separator: " "))'"
        case .file, .folder: text += " -r -F"
        case .none: text += " -x"
        }
        text += " -d \(Self.fishQuoted(option.summary))\n"
      }
      if !command.operandValues.isEmpty {
        text += "complete -c \(program) -n '\(condition)' -f -a '\(command.operandValues.joined(separator: " "))'\n"
      }
    }
    return text
  }

  private static func fishQuoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "'"
  }
}
