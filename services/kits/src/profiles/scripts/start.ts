import { head } from './folder.js';

/** start.sh: hands over to sub_start.sh in the background. */
export const start = (kind: 'server' | 'client'): string => `${head(`Starts the ${kind} in the background.`)}
if [[ "$1" == --cloud ]]; then
  echo "This kit has no cloud scripts. Start it on the machine that runs the ${kind}." >&2
  exit 1
fi
"$startup/sub_start.sh" "$@" &
`;

/** stop_fl.sh: asks, then tells sub_start.sh to end. */
export const stop = (kind: 'server' | 'client'): string => `${head(`Stops the ${kind} on this machine.`)}
echo "Shut down the ${kind} from the admin console if you can. This script only ends its process:"
echo "the other participants are not told."
read -r -n 1 -p "Stop it anyway (y/N)? " answer
echo
if [[ "$answer" == [yY] ]]; then
  touch "\${NVFL_WORKSPACE:-$kit}/shutdown.fl"
  echo "The ${kind} stops within 10 seconds."
else
  echo "The ${kind} keeps running."
fi
`;
