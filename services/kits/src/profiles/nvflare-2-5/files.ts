import { participantsOf, type Admin, type Client, type Overseer, type Server } from '../../project.js';
import { folder, json, script, text, type KitFile } from '../files.js';
import { notebook } from '../notebook.js';
import { readme } from '../readme.js';
import { credentialFiles, type Recipe } from '../recipe.js';
import { adminConsole } from '../scripts/admin.js';
import { docker } from '../scripts/docker.js';
import { gunicorn, startOverseer } from '../scripts/overseer.js';
import { RELEASES, siteFiles } from '../site-files.js';
import { overseerAgent } from './overseer-agent.js';

const SCHEME = 'grpc';

export const server = (recipe: Recipe<Server>): KitFile[] => {
  const { project, participant } = recipe;
  const { name, fedLearningPort, adminPort } = participant;
  const entry = {
    name: project.name,
    service: { target: `${name}:${fedLearningPort}`, scheme: SCHEME },
    admin_host: name,
    admin_port: adminPort,
    ssl_private_key: 'server.key',
    ssl_cert: 'server.crt',
    ssl_root_cert: 'rootCA.pem',
  };
  const overseer_agent = overseerAgent(project, participant);
  return [
    json('startup/fed_server.json', { format_version: 2, servers: [entry], overseer_agent }),
    ...siteFiles(recipe),
  ];
};

export const client = (recipe: Recipe<Client>): KitFile[] => [
  json('startup/fed_client.json', {
    format_version: 2,
    servers: [{ name: recipe.project.name, service: { scheme: SCHEME } }],
    client: { ssl_private_key: 'client.key', ssl_cert: 'client.crt', ssl_root_cert: 'rootCA.pem' },
    overseer_agent: overseerAgent(recipe.project, recipe.participant),
  }),
  ...siteFiles(recipe),
];

export const admin = (recipe: Recipe<Admin>): KitFile[] => [
  text('readme.txt', readme(recipe.participant, RELEASES['nvflare-2.5'])),
  json('system_info.ipynb', notebook(recipe.participant)),
  ...credentialFiles(recipe),
  json('startup/fed_admin.json', {
    format_version: 1,
    admin: {
      with_file_transfer: true,
      upload_dir: 'transfer',
      download_dir: 'transfer',
      with_login: true,
      with_ssl: true,
      cred_type: 'cert',
      client_key: 'client.key',
      client_cert: 'client.crt',
      ca_cert: 'rootCA.pem',
      prompt: '> ',
      overseer_agent: overseerAgent(recipe.project, recipe.participant),
    },
  }),
  script('startup/fl_admin.sh', adminConsole),
  ...dockerFile(recipe),
  folder('local'),
  folder('transfer'),
];

export const overseer = (recipe: Recipe<Overseer>): KitFile[] => [
  text('readme.txt', readme(recipe.participant, RELEASES['nvflare-2.5'])),
  ...credentialFiles(recipe),
  script('startup/start.sh', startOverseer),
  text('startup/gunicorn.conf.py', gunicorn(recipe.participant)),
  text('startup/privilege.yml', privileges(recipe.project)),
  ...dockerFile(recipe),
  folder('local'),
  folder('transfer'),
];

const dockerFile = ({ project, participant }: Recipe): KitFile[] =>
  project.dockerImage === undefined
    ? []
    : [script('startup/docker.sh', docker(project.dockerImage, participant))];

/** The administrators of each role. JSON is YAML, too. */
function privileges(project: Recipe['project']): string {
  const byRole: Record<string, string[]> = {};
  for (const { role, name } of participantsOf(project, 'admin')) (byRole[role] ??= []).push(name);
  return `${JSON.stringify(byRole, null, 2)}\n`;
}
