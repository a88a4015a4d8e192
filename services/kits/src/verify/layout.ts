import type { Participant, ProfileName } from '../project.js';
import type { Finding } from './verdict.js';

const SITE = ['readme.txt', 'startup/start.sh', 'startup/sub_start.sh', 'startup/stop_fl.sh'];
const LOCAL = [
  'local/resources.json.default',
  'local/privacy.json.sample',
  'local/authorization.json.default',
];
const credential = (base: string) => [`startup/${base}.crt`, `startup/${base}.key`, 'startup/rootCA.pem'];

/** The files of each type of kit, the same in both releases. */
const REQUIRED: Record<Participant['kind'], readonly string[]> = {
  server: ['startup/fed_server.json', ...credential('server'), ...SITE, ...LOCAL],
  client: ['startup/fed_client.json', ...credential('client'), ...SITE, ...LOCAL],
  admin: ['startup/fed_admin.json', ...credential('client'), 'startup/fl_admin.sh'],
  overseer: [
    ...credential('overseer'),
    'startup/start.sh',
    'startup/gunicorn.conf.py',
    'startup/privilege.yml',
  ],
};
const OPTIONAL = ['startup/docker.sh', 'startup/readme.txt', 'startup/system_info.ipynb'];
const AT_THE_TOP = ['readme.txt', 'system_info.ipynb'];

/** By the file that only this kind has. */
export function kindOf(paths: ReadonlySet<string>): Participant['kind'] | undefined {
  if (paths.has('startup/fed_server.json')) return 'server';
  if (paths.has('startup/fed_client.json')) return 'client';
  if (paths.has('startup/fed_admin.json')) return 'admin';
  return paths.has('startup/gunicorn.conf.py') ? 'overseer' : undefined;
}

/** local/ and transfer/ belong to the site: additional files there are expected. */
export function fileFindings(
  paths: ReadonlySet<string>,
  profile: ProfileName,
  kind: Participant['kind'],
): Finding[] {
  const required = new Set([
    ...REQUIRED[kind],
    ...(profile === 'nvflare-2.5' ? ['startup/signature.json'] : []),
    ...(kind === 'server' || kind === 'client'
      ? [profile === 'nvflare-2.5' ? 'local/log.config.default' : 'local/log_config.json.default']
      : []),
  ]);
  // The browser adds it.
  if (profile === 'nvflare-2.8')
    for (const path of required) if (path.endsWith('.key')) required.delete(path);
  const known = new Set([...REQUIRED[kind], ...required, ...OPTIONAL, ...AT_THE_TOP]);
  return [
    ...[...required]
      .filter((path) => !paths.has(path))
      .map((path) => ({ path, finding: 'missing' as const })),
    ...[...paths]
      .filter((path) => !path.endsWith('/') && !/^(?:local|transfer)\//.test(path) && !known.has(path))
      .map((path) => ({ path, finding: 'unexpected' as const })),
  ];
}
