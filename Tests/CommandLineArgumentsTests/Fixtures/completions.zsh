#compdef sample-program
# Completions for sample-program in zsh; put this file into a folder of $fpath as _sample_program, or source it.
_sample_program() {
  local command=lint
  local -a commands
  commands=(
    'lint:Check files, and say what'\''s wrong with them\: \[all\] of it, at every place where it is.'
    'explain:Explain a rule.'
    'rules:List every rule.'
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
    lint) _arguments -s '--format[The format of the report.]:FORMAT:(text json)' \
        '-f[The format of the report.]:FORMAT:(text json)' \
        '*--output[Also write the report to a file, such as '\''report.json'\''; repeatable, and as often as you like.]:FILE:_files' \
        '*-o[Also write the report to a file, such as '\''report.json'\''; repeatable, and as often as you like.]:FILE:_files' \
        '--root[The folder.]:FOLDER:_files -/' \
        '--since[Report only what'\''s new\: since a revision \[of git\].]:REVISION:' \
        '--quiet[Say nothing.]' \
        '-q[Say nothing.]' \
        '--a-name-that-is-longer-than-others[Leaves little room for what it does.]:NUMBER:' \
        '*:path:_files' ;;
    explain) _arguments -s '--color[Whether to use color.]:WHEN:(auto never)' \
        '*:rule:(empty-value extra-key)' ;;
    rules) _arguments -s  ;;
  esac
}
if [ "$funcstack[1]" = _sample_program ]; then _sample_program "$@"; else compdef _sample_program sample-program; fi
