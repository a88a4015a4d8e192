import type { FlareRole, Participant, ProfileName } from '../project.js';
import type { YamlFile } from './yaml-file.js';

const COMMON = ['type', 'name', 'org'];
const KINDS = ['overseer', 'server', 'client', 'admin'] as const satisfies Participant['kind'][];
const ROLES = ['project_admin', 'org_admin', 'lead', 'member'] as const satisfies FlareRole[];
const KEYS: Record<Participant['kind'], readonly string[]> = {
  overseer: ['protocol', 'api_root', 'port'],
  server: ['fed_learn_port', 'admin_port', 'host_names'],
  client: ['capacity'],
  admin: ['role'],
};

/** One of `participants`, with FLARE's defaults for omitted fields. */
export function readParticipant(
  file: YamlFile,
  value: unknown,
  index: number,
  profile: ProfileName,
): Participant {
  const at = ['participants', index];
  const { type } = (value ?? {}) as { type?: unknown };
  const kind = file.choice(type, [...at, 'type'], KINDS);
  const any = file.mapping(value, at, [...COMMON, ...KEYS[kind]]);
  const member = {
    name: file.text(any.name, [...at, 'name']),
    organization: file.text(any.org, [...at, 'org']),
  };
  const number = (key: string, initial: number) => file.number(any[key], [...at, key], initial);
  switch (kind) {
    case 'overseer': {
      const protocol = file.choice(any.protocol, [...at, 'protocol'], ['http', 'https'], 'http');
      const apiRoot = file.text(any.api_root, [...at, 'api_root'], '/api/v1');
      return { kind, ...member, protocol, apiRoot, port: number('port', protocol === 'https' ? 443 : 80) };
    }
    case 'server': {
      const fedLearningPort = number('fed_learn_port', 8002);
      const adminPort = number('admin_port', profile === 'nvflare-2.5' ? 8003 : fedLearningPort);
      const hosts = any.host_names ? file.list(any.host_names, [...at, 'host_names']) : undefined;
      return {
        kind,
        ...member,
        fedLearningPort,
        adminPort,
        ...(hosts && { hosts: hosts.map((host, of) => file.text(host, [...at, 'host_names', of])) }),
      };
    }
    case 'client': {
      const path = [...at, 'capacity'];
      const capacity = file.mapping(any.capacity ?? {}, path, ['num_of_gpus', 'mem_per_gpu_in_GiB']);
      return {
        kind,
        ...member,
        gpus: file.number(capacity.num_of_gpus, [...path, 'num_of_gpus'], 0),
        memoryPerGpuGib: file.number(capacity.mem_per_gpu_in_GiB, [...path, 'mem_per_gpu_in_GiB'], 0),
      };
    }
    case 'admin':
      return { kind, ...member, role: file.choice(any.role, [...at, 'role'], ROLES) };
  }
}
