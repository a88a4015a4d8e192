import type { Participant } from '../../project.js';
import { head } from './folder.js';

/** docker.sh: a shell in the image with the kit at /workspace, or with `-d` the participant itself. */
export function docker(image: string, { kind, name }: Participant): string {
  const command = { server: 'sub_start.sh', client: 'sub_start.sh', overseer: 'start.sh', admin: undefined }[
    kind
  ];
  return `${head(`Runs this kit in Docker: a shell, or the ${kind} in the background with -d.`)}
options=(--rm --ipc=host --network=host -v "$kit:/workspace" -w /workspace)
${kind === 'client' ? 'options+=(-v "${MY_DATA_DIR:-$HOME/data}:/data:ro" -u "$(id -u):$(id -g)")\n' : ''}${
    command === undefined
      ? ''
      : `if [[ "$1" == -d ]]; then
  exec docker run -d --name "${name}" "\${options[@]}" $GPU2USE "${image}" /workspace/startup/${command}
fi
`
  }exec docker run -it "\${options[@]}" $GPU2USE "${image}" /bin/bash
`;
}
