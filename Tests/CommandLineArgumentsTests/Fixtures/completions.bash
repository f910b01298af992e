# Completions for sample-program in bash; source this file, or put it into a bash-completion folder.
_sample_program() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=lint
  case "${COMP_WORDS[1]}" in
    lint|explain|rules) [ "$COMP_CWORD" -gt 1 ] && command="${COMP_WORDS[1]}" ;;
  esac
  COMPREPLY=()
  case "$command $previous" in
    "lint --format"|"lint -f") COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    "lint --output"|"lint -o") COMPREPLY=($(compgen -f -- "$current")); return ;;
    "lint --root") COMPREPLY=($(compgen -d -- "$current")); return ;;
    "lint --since") :; return ;;
    "lint --a-name-that-is-longer-than-others") :; return ;;
    "explain --color") COMPREPLY=($(compgen -W 'auto never' -- "$current")); return ;;
  esac
  case "$command $current" in
    "lint -"*) COMPREPLY=($(compgen -W '--format -f --output -o --root --since --quiet -q --a-name-that-is-longer-than-others' -- "$current")); return ;;
    "explain -"*) COMPREPLY=($(compgen -W '--color' -- "$current")); return ;;
    "rules -"*) COMPREPLY=($(compgen -W '' -- "$current")); return ;;
  esac
  case "$command" in
    explain) COMPREPLY=($(compgen -W 'empty-value extra-key' -- "$current")); return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W 'lint explain rules' -- "$current"))
  fi
  COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -F _sample_program sample-program
