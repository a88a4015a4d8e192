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

const isSound: { [K in Participant['kind']]: (it: Extract<Participant, { kind: K }>) => boolean } = {
  overseer: (it) => HOST.test(it.name) && API_ROOT.test(it.apiRoot) && isPort(it.port),
  server: (it) =>
    HOST.test(it.name) &&
    isPort(it.fedLearningPort) &&
    isPort(it.adminPort) &&
    (it.hosts ?? []).every((host) => HOST.test(host) || IPV6.test(host)),
  client: (it) => SITE.test(it.name) && Number.isInteger(it.gpus) && it.gpus >= 0 && it.memoryPerGpuGib >= 0,
  admin: (it) => EMAIL.test(it.name),
};

function soundParticipant(it: Participant): boolean {
  return (
    it.name.length <= LONGEST_NAME &&
    ORGANIZATION.test(it.organization) &&
    (isSound[it.kind] as (participant: Participant) => boolean)(it)
  );
}

/** @throws KitError `ProjectInvalid` with the participants or parts that FLARE would refuse */
export function checkProject(project: KitProject): CheckedProject {
  const count = (kind: Participant['kind']) =>
    project.participants.filter((participant) => participant.kind === kind).length;
  const names = project.participants.map(({ name }) => name);
  const [servers, overseers] = [count('server'), count('overseer')];
  const problems = [
    ...(PROJECT_NAME.test(project.name) ? [] : ['name']),
    ...(project.dockerImage === undefined || IMAGE.test(project.dockerImage) ? [] : ['dockerImage']),
    ...(servers >= 1 && servers <= (overseers ? 2 : 1) ? [] : ['servers']),
    ...(overseers <= (project.profile === 'nvflare-2.5' ? 1 : 0) ? [] : ['overseers']),
    ...project.participants.filter((it) => !soundParticipant(it)).map(({ name }) => name),
    ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
  ];
  if (problems.length) throw new KitError('ProjectInvalid', problems);
  return project as CheckedProject;
}
