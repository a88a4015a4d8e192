import { checkProject } from '../check-project.js';
import type { CheckedProject } from '../project.js';
import { readBuilders, schemeOf } from './builders.js';
import { readParticipant } from './read-participant.js';
import { YamlFile } from './yaml-file.js';

export interface ImportedProject {
  readonly project: CheckedProject;
  readonly description?: string;
}

/**
 * Reads a project.yml as FLARE 2.5 and 2.8 have it. It is for 2.5 where it has an overseer or a builder of 2.5.
 *
 * @throws ProjectFileError with all that is wrong and its lines, or that Hima would lose
 * @throws KitError `ProjectInvalid` with names and counts that FLARE refuses
 */
export function readProjectYaml(text: string): ImportedProject {
  const file = new YamlFile(text);
  const keys = ['api_version', 'name', 'description', 'participants', 'builders'];
  const content = file.mapping(file.content, [], keys);
  if (!Object.keys(content).length) file.finish();
  if (file.number(content.api_version, ['api_version']) !== 3 && typeof content.api_version === 'number')
    file.report(['api_version'], 'invalid');
  const name = file.text(content.name, ['name']);
  const description = file.text(content.description, ['description'], '');
  const { is25, dockerImage, scheme } = readBuilders(file, content.builders);
  const entries = file.list(content.participants, ['participants']);
  const hasOverseer = entries.some((entry) => (entry as { type?: unknown } | null)?.type === 'overseer');
  const profile = is25 || hasOverseer ? 'nvflare-2.5' : 'nvflare-2.8';
  if (scheme && scheme.value !== schemeOf(profile)) file.report(scheme.at, 'invalid');
  const participants = entries.map((entry, index) => readParticipant(file, entry, index, profile));
  const names = participants.map((participant) => participant.name);
  for (const [index, one] of names.entries())
    if (one && names.indexOf(one) < index) file.report(['participants', index, 'name'], 'duplicate');
  file.finish();
  const project = checkProject({ name, profile, participants, ...(dockerImage && { dockerImage }) });
  return { project, ...(description && { description }) };
}
