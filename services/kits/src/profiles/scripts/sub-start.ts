import type { Client, ProfileName, Server } from '../../project.js';
import { head } from './folder.js';

// FLARE 2.8 runs kits that cannot be written to from a copy.
const WORKSPACE = `
if [[ "$NVFL_WORKSPACE" == /?* && "$NVFL_WORKSPACE" != "$kit" ]]; then
  original="$kit"
  kit="$NVFL_WORKSPACE"
  refuse_second
  mkdir -p "$kit"
  rm -rf "$kit/kit" "$kit/startup" "$kit/local"
  cp -a "$original" "$kit/kit"
  chmod 700 "$kit" "$kit/kit"
  ln -s kit/startup "$kit/startup"
  ln -s kit/local "$kit/local"
fi
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-4}"
`;

/**
 * sub_start.sh: runs the participant and starts it again when it ends, until shutdown.fl is in the folder of
 * the kit. restart.fl, pid.fl and daemon_pid.fl there are FLARE's own, too.
 */
export function subStart(profile: ProfileName, { kind, name, organization }: Server | Client): string {
  const identity = kind === 'client' ? `uid=${name} ` : '';
  return `${head(`Runs the ${kind} and starts it again when it ends.`)}
alive() {
  [[ -s "$1" ]] && kill -0 "$(< "$1")" 2> /dev/null
}

refuse_second() {
  if alive "$kit/daemon_pid.fl"; then
    echo "The ${kind} is already running as process $(< "$kit/daemon_pid.fl")." >&2
    echo "If it is not, remove $kit/daemon_pid.fl." >&2
    exit 1
  fi
}
${profile === 'nvflare-2.8' ? WORKSPACE : ''}
run() {
  exec python3 -u -m nvflare.private.fed.app.${kind}.${kind}_train -m "$kit" -s fed_${kind}.json \\
    --set secure_train=true ${identity}org=${organization} config_folder=config 2>&1
}

clean() {
  rm -f "$kit/pid.fl" "$kit/shutdown.fl" "$kit/restart.fl" "$kit/daemon_pid.fl"
}

mkdir -p "$kit/transfer"
export PYTHONPATH="/local/custom:$PYTHONPATH"
if [[ "$1" == --once ]]; then
  rm -f "$kit/pid.fl" "$kit/shutdown.fl" "$kit/restart.fl"
  run
fi

quick_ends=0
started=-400
begin() {
  if (( SECONDS - started < 300 )); then (( quick_ends += 1 )); else quick_ends=0; fi
  if (( quick_ends >= 5 )); then
    echo "The ${kind} ended 5 times within 5 minutes of its start. See its log." >&2
    clean
    exit 1
  fi
  started=$SECONDS
  rm -f "$kit/restart.fl"
  run &
  echo "$!" > "$kit/pid.fl"
  echo "The ${kind} runs as process $!."
}

end() {
  # FLARE sees the same file and may end properly.
  sleep 5
  if alive "$kit/pid.fl"; then kill -9 "$(< "$kit/pid.fl")"; fi
  rm -f "$kit/pid.fl"
}

refuse_second
rm -f "$kit/shutdown.fl" "$kit/restart.fl"
echo "$BASHPID" > "$kit/daemon_pid.fl"
while true; do
  if [[ -f "$kit/shutdown.fl" ]]; then
    end
    break
  fi
  if [[ -f "$kit/restart.fl" ]]; then end; fi
  if ! alive "$kit/pid.fl"; then begin; fi
  sleep 5
done
clean
`;
}
