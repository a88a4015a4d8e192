import type { Participant } from '../project.js';

const STARTS: Record<Participant['kind'], string> = {
  overseer: 'startup/start.sh',
  server: 'startup/start.sh',
  client: 'startup/start.sh',
  admin: 'startup/fl_admin.sh',
};

const TITLE: Record<Participant['kind'], string> = {
  overseer: 'Overseer',
  server: 'Server',
  client: 'Client',
  admin: 'Admin console',
};

/** readme.txt of a kit. */
export const readme = ({ kind, name }: Participant, release: string): string => `${TITLE[kind]} ${name}

Requires Python 3 and nvflare ${release}. Start with ${STARTS[kind]}.

startup/  Configuration and certificates. Files here must not be changed.
local/    Settings of this site. To change one, copy the .default file without that ending.

The private key in startup/ identifies ${name}. Keep it secret and do not share this kit.
`;
