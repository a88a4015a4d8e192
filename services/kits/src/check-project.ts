import { KitError } from './kit-error.js';
import type { CheckedProject, KitProject, Participant } from './project.js';

const PROJECT_NAME = /^[\w.-][\w .-]{0,62}$/;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)*${LABEL}$`);
const IPV6 = /^[0-9a-f:]*:[0-9a-f:.]*$/i;
const SITE = /^[\w-]+$/;
const EMAIL = /^[\w.%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
const ORGANIZATION = /^\w+$/;
const API_ROOT = /^\/[\w./-]*$/;
const IMAGE = /^[\w][\w./:@-]*$/;
/** What a common name holds (X.520). */
const LONGEST_NAME = 64;

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535;

export const isProjectName = (name: string): boolean => PROJECT_NAME.test(name);
export const isDockerImage = (image: string | undefined): boolean => image === undefined || IMAGE.test(image);

const isNamed: Record<Participant['kind'], (name: string) => boolean> = {
  overseer: (name) => HOST.test(name),
  server: (name) => HOST.test(name),
  client: (name) => SITE.test(name),
  admin: (name) => EMAIL.test(name),
};

function isOtherwiseSound(it: Participant): boolean {
  switch (it.kind) {
    case 'overseer':
      return API_ROOT.test(it.apiRoot) && isPort(it.port);
    case 'server':
      return (
        isPort(it.fedLearningPort) &&
        isPort(it.adminPort) &&
        (it.hosts ?? []).every((host) => HOST.test(host) || IPV6.test(host))
      );
    case 'client':
      return Number.isInteger(it.gpus) && it.gpus >= 0 && it.memoryPerGpuGib >= 0;
    case 'admin':
      return true;
  }
}

/** The parts of a participant that FLARE would refuse. */
export function memberFaults(it: Participant): ('name' | 'organization' | 'other')[] {
  return [
    ...(it.name.length <= LONGEST_NAME && isNamed[it.kind](it.name) ? [] : (['name'] as const)),
    ...(ORGANIZATION.test(it.organization) ? [] : (['organization'] as const)),
    ...(isOtherwiseSound(it) ? [] : (['other'] as const)),
  ];
}

/** Too many or too few of what a project has once. */
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
    ...project.participants.filter((it) => memberFaults(it).length > 0).map(({ name }) => name),
    ...new Set(names.filter((name, at) => first.get(name) !== at)),
  ];
  if (problems.length) throw new KitError('ProjectInvalid', problems);
  return project as CheckedProject;
}
