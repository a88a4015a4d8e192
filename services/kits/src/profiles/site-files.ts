import type { Client, Server } from '../project.js';
import { authorization } from './local/authorization.js';
import { logConfig, logConfigJson } from './local/logging.js';
import { privacySample } from './local/privacy.js';
import { clientResources, serverResources } from './local/resources.js';
import { folder, json, script, text, type KitFile } from './files.js';
import { readme } from './readme.js';
import { credentialFiles, type Recipe } from './recipe.js';
import { docker } from './scripts/docker.js';
import { start, stop } from './scripts/start.js';
import { subStart } from './scripts/sub-start.js';

export const RELEASES = { 'nvflare-2.5': '2.5.2', 'nvflare-2.8': '2.8.1' } as const;

/** The files of a server or client, next to their fed_*.json. */
export function siteFiles(recipe: Recipe<Server | Client>): KitFile[] {
  const { participant, project } = recipe;
  const { profile, dockerImage } = project;
  return [
    text('readme.txt', readme(participant, RELEASES[profile])),
    ...credentialFiles(recipe),
    script('startup/start.sh', start(participant.kind)),
    script('startup/sub_start.sh', subStart(profile, participant)),
    script('startup/stop_fl.sh', stop(participant.kind)),
    ...(dockerImage === undefined ? [] : [script('startup/docker.sh', docker(dockerImage, participant))]),
    profile === 'nvflare-2.8'
      ? json('local/log_config.json.default', logConfigJson)
      : text('local/log.config.default', logConfig),
    json(
      'local/resources.json.default',
      participant.kind === 'server' ? serverResources(profile) : clientResources(profile, participant),
    ),
    json('local/privacy.json.sample', privacySample),
    json('local/authorization.json.default', authorization),
    folder('transfer'),
  ];
}
