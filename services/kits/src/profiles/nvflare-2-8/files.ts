import type { Admin, Client, Server } from '../../project.js';
import { folder, json, script, text, type KitFile } from '../files.js';
import { adminResources } from '../local/resources.js';
import { notebook } from '../notebook.js';
import { readme } from '../readme.js';
import { credentialFiles, firstServer, type Recipe } from '../recipe.js';
import { adminConsole } from '../scripts/admin.js';
import { docker } from '../scripts/docker.js';
import { RELEASES, siteFiles } from '../site-files.js';

const SCHEME = 'http';
const MUTUAL_TLS = { connection_security: 'mtls' };

export const server = (recipe: Recipe<Server>): KitFile[] => {
  const { name, fedLearningPort, adminPort } = recipe.participant;
  const entry = {
    name: recipe.project.name,
    service: { target: `${name}:${fedLearningPort}`, scheme: SCHEME },
    admin_server: name,
    admin_port: adminPort,
    ssl_private_key: 'server.key',
    ssl_cert: 'server.crt',
    ssl_root_cert: 'rootCA.pem',
    ...MUTUAL_TLS,
  };
  return [json('startup/fed_server.json', { format_version: 2, servers: [entry] }), ...siteFiles(recipe)];
};

export const client = (recipe: Recipe<Client>): KitFile[] => {
  const { name, fedLearningPort } = firstServer(recipe.project);
  return [
    json('startup/fed_client.json', {
      format_version: 2,
      servers: [
        {
          name: recipe.project.name,
          service: { target: `${name}:${fedLearningPort}`, scheme: SCHEME },
          identity: name,
        },
      ],
      client: {
        ssl_private_key: 'client.key',
        ssl_cert: 'client.crt',
        ssl_root_cert: 'rootCA.pem',
        // Its place among clients: all are directly below the server.
        fqsn: recipe.participant.name,
        is_leaf: true,
        ...MUTUAL_TLS,
      },
    }),
    ...siteFiles(recipe),
  ];
};

export const admin = (recipe: Recipe<Admin>): KitFile[] => {
  const { project, participant } = recipe;
  const { name, adminPort } = firstServer(project);
  return [
    text('startup/readme.txt', readme(participant, RELEASES['nvflare-2.8'])),
    json('startup/system_info.ipynb', notebook(participant)),
    ...credentialFiles(recipe),
    json('startup/fed_admin.json', {
      format_version: 1,
      admin: {
        project_name: project.name,
        username: participant.name,
        server_identity: name,
        scheme: SCHEME,
        host: name,
        port: adminPort,
        ...MUTUAL_TLS,
        uid_source: 'user_input',
        with_file_transfer: true,
        upload_dir: 'transfer',
        download_dir: 'transfer',
        client_key: 'client.key',
        client_cert: 'client.crt',
        ca_cert: 'rootCA.pem',
      },
    }),
    script('startup/fl_admin.sh', adminConsole),
    ...(project.dockerImage === undefined
      ? []
      : [script('startup/docker.sh', docker(project.dockerImage, participant))]),
    json('local/resources.json.default', adminResources),
    folder('transfer'),
  ];
};
