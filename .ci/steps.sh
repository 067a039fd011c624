# What `.ci/run` and `.ci/nightly` share, to be sourced. Installs first. `finish` prints the last lines of the steps that
# failed and "N passed, N failed". A script that has more to clean up defines `at_exit`.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

passed=0
failed=()
outputs=$(mktemp -d "${TMPDIR:-/tmp}/studio-ci-output-XXXXXX")
step() { # name, command...
  local name=$1
  shift
  printf '\n== %s: %s\n' "$name" "$*"
  local started=$SECONDS result=0 copy copying
  # Not by a pipe: a step may be a function that keeps what is to be cleaned up in variables of this shell.
  exec {copy}> >(exec tee "$outputs/$name")
  copying=$!
  "$@" >&"$copy" 2>&1 || result=$?
  exec {copy}>&-
  # The copy ends with the step, unless the step left a process that still holds it.
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$copying" 2>/dev/null && sleep 0.1; done
  if [ "$result" = 0 ]; then
    passed=$((passed + 1))
    rm -f "$outputs/$name"
    printf '== %s: passed (%ss)\n' "$name" $((SECONDS - started))
  else
    failed+=("$name")
    printf '== %s: FAILED with %s (%ss)\n' "$name" "$result" $((SECONDS - started))
  fi
}

# The steps after a failed one print so much that what it said is far above.
finish() {
  local name
  for name in "${failed[@]}"; do
    printf '\n== %s failed; its last lines:\n' "$name"
    tail -n 120 "$outputs/$name"
  done
  printf '\n%s passed, %s failed\n' "$passed" "${#failed[@]}"
  [ "${#failed[@]}" = 0 ]
}

# What a step needs and the machine may lack. Debian's packages, as root only.
have() { # program, package
  if ! command -v "$1" >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    (apt-get install -y -qq "$2" || (apt-get update -qq && apt-get install -y -qq "$2")) >/dev/null 2>&1 </dev/null
  fi
  command -v "$1" >/dev/null
}

# For the specs that need Redis; without it they are left out.
start_redis() {
  have redis-server redis-server || return 0
  local port=63790
  redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly no --daemonize no >/dev/null 2>&1 &
  redis_pid=$!
  export TEST_REDIS_URL="redis://127.0.0.1:$port"
}

redis_pid=''
at_exit() { :; }
trap '[ -z "$redis_pid" ] || kill "$redis_pid" 2>/dev/null; at_exit; rm -rf "$outputs"' EXIT

step install npm ci --no-fund --no-audit
if [ "${#failed[@]}" != 0 ]; then
  finish
  exit 1
fi
