import { formats, LONGEST_COMMON_NAME } from '@hima/entities';
import { KitError } from './kit-error.js';
import type { CheckedProject, KitProject, Participant, ProfileName } from './project.js';

const PROJECT_NAME = /^[\w.-][\w .-]{0,62}$/;
const IPV6 = /^[0-9a-f:]*:[0-9a-f:.]*$/i;
const IMAGE = /^[\w][\w./:@-]*$/;

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535;

export const isProjectName = (name: string): boolean => PROJECT_NAME.test(name);
export const isDockerImage = (image: string | undefined): boolean => image === undefined || IMAGE.test(image);

const isNamed: Record<Participant['kind'], (name: string) => boolean> = {
  overseer: (name) => formats.hostName.test(name),
  server: (name) => formats.hostName.test(name),
  client: (name) => formats.siteName.test(name),
  admin: (name) => formats.email.test(name),
};

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
const isHost = (host: string): boolean => formats.hostName.test(host) || IPV6.test(host);

/** A part of a participant that FLARE refuses. */
export type MemberFault =
  | 'name'
  | 'organization'
  | 'apiRoot'
  | 'port'
  | 'fedLearningPort'
  | 'adminPort'
  /** In 2.5, a server listens at both. */
  | 'equalPorts'
  | 'hosts'
  | 'gpus'
  | 'memoryPerGpuGib';

function partsOf(it: Participant, profile: ProfileName): Partial<Record<MemberFault, boolean>> {
  switch (it.kind) {
    case 'overseer':
      return { apiRoot: formats.path.test(it.apiRoot), port: isPort(it.port) };
    case 'server':
      return {
        fedLearningPort: isPort(it.fedLearningPort),
        // In 2.8, an admin port that is left away is the other one; then it has its fault.
        adminPort: isPort(it.adminPort) || it.adminPort === it.fedLearningPort,
        equalPorts: profile !== 'nvflare-2.5' || it.fedLearningPort !== it.adminPort,
        hosts: (it.hosts ?? []).every(isHost),
      };
    case 'client':
      return { gpus: isCount(it.gpus), memoryPerGpuGib: it.memoryPerGpuGib >= 0 };
    case 'admin':
      return {};
  }
}

/** The parts of a participant that FLARE would refuse. */
export function memberFaults(it: Participant, profile: ProfileName): MemberFault[] {
  const sound: Partial<Record<MemberFault, boolean>> = {
    name: it.name.length <= LONGEST_COMMON_NAME && isNamed[it.kind](it.name),
    organization: formats.code.test(it.organization),
    ...partsOf(it, profile),
  };
  return (Object.keys(sound) as MemberFault[]).filter((part) => !sound[part]);
}

/** Too many or too few participants of a type that a project has once. */
export function countFaults({ profile, participants }: KitProject): ('servers' | 'overseers')[] {
  const count = (kind: Participant['kind']) => participants.filter((it) => it.kind === kind).length;
  const [servers, overseers] = [count('server'), count('overseer')];
  return [
    ...(servers >= 1 && servers <= (overseers ? 2 : 1) ? [] : (['servers'] as const)),
    ...(overseers <= (profile === 'nvflare-2.5' ? 1 : 0) ? [] : (['overseers'] as const)),
  ];
}

/** @throws KitError `ProjectInvalid` with the participants or parts that FLARE would refuse */
export function checkProject(project: KitProject): CheckedProject {
  const names = project.participants.map(({ name }) => name);
  const first = new Map(names.map((name, at) => [name, at] as const).reverse());
  const problems = [
    ...(isProjectName(project.name) ? [] : ['name']),
    ...(isDockerImage(project.dockerImage) ? [] : ['dockerImage']),
    ...countFaults(project),
    ...project.participants
      .filter((it) => memberFaults(it, project.profile).length > 0)
      .map(({ name }) => name),
    ...new Set(names.filter((name, at) => first.get(name) !== at)),
  ];
  if (problems.length) throw new KitError('ProjectInvalid', problems);
  return project as CheckedProject;
}
