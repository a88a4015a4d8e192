import { stringify } from 'yaml';
import type { CheckedProject, Participant } from '../project.js';
import { buildersOf } from './builders.js';

/** The project.yml with which FLARE's own `nvflare provision` makes the kits of the project. */
export function writeProjectYaml(project: CheckedProject, description?: string): string {
  const content = {
    api_version: 3,
    name: project.name,
    ...(description && { description }),
    participants: project.participants.map(entryOf),
    builders: buildersOf(project),
  };
  // As FLARE's reader understands it: there, an organization "no" without quotes would be false.
  return stringify(content, { version: '1.1', aliasDuplicateObjects: false });
}

function entryOf(it: Participant): object {
  const common = { name: it.name, type: it.kind, org: it.organization };
  switch (it.kind) {
    case 'overseer':
      return { ...common, protocol: it.protocol, api_root: it.apiRoot, port: it.port };
    case 'server':
      return {
        ...common,
        fed_learn_port: it.fedLearningPort,
        admin_port: it.adminPort,
        ...(it.hosts?.length && { host_names: it.hosts }),
      };
    case 'client':
      return {
        ...common,
        // Read by 2.8; 2.5 accepts and ignores it.
        capacity: { num_of_gpus: it.gpus, mem_per_gpu_in_GiB: it.memoryPerGpuGib },
      };
    case 'admin':
      return { ...common, role: it.role };
  }
}
