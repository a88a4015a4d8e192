import {
  checkProject,
  countFaults,
  isDockerImage,
  isProjectName,
  memberFaults,
  type MemberFault,
} from '../check-project.js';
import type { CheckedProject, KitProject } from '../project.js';
import { readBuilders, schemeOf } from './builders.js';
import { readParticipant } from './read-participant.js';
import { YamlFile } from './yaml-file.js';

const KEYS_OF_FAULTS = {
  name: ['name'],
  organization: ['org'],
  apiRoot: ['api_root'],
  port: ['port'],
  fedLearningPort: ['fed_learn_port'],
  adminPort: ['admin_port'],
  equalPorts: ['admin_port'],
  hosts: ['host_names'],
  gpus: ['capacity', 'num_of_gpus'],
  memoryPerGpuGib: ['capacity', 'mem_per_gpu_in_GiB'],
} as const satisfies Record<MemberFault, readonly string[]>;

export interface ImportedProject {
  readonly project: CheckedProject;
  readonly description?: string;
  /** Where the participants begin, in their order; counted from 1. */
  readonly lines: readonly number[];
}

/**
 * Reads a project.yml as FLARE 2.5 and 2.8 have it. It is for 2.5 where it has an overseer or a builder of 2.5.
 *
 * @throws ProjectFileError with all that is wrong and its lines: what FLARE refuses, or Hima would lose
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
  const names = new Set<string>();
  for (const [index, { name: one }] of participants.entries()) {
    if (one && names.has(one)) file.report(['participants', index, 'name'], 'duplicate');
    names.add(one);
  }
  file.finish();
  const read: KitProject = { name, profile, participants, ...(dockerImage && { dockerImage }) };
  reportRefused(file, read);
  file.finish();
  const lines = participants.map((_, index) => file.lineOf(['participants', index]) ?? 1);
  return { project: checkProject(read), ...(description && { description }), lines };
}

/** The problems that `checkProject` would find, with their lines. */
function reportRefused(file: YamlFile, project: KitProject): void {
  if (!isProjectName(project.name)) file.report(['name'], 'invalid');
  if (!isDockerImage(project.dockerImage)) file.report(['builders'], 'invalid');
  for (const fault of countFaults(project)) file.report(['participants'], fault);
  for (const [index, participant] of project.participants.entries())
    for (const fault of memberFaults(participant, project.profile))
      file.report(['participants', index, ...KEYS_OF_FAULTS[fault]], 'invalid');
}
