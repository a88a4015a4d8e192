import type { Participant } from '@hima/kits';
import type { ApplicationTable } from '../database/schema.js';

type Row = Pick<
  ApplicationTable,
  | 'application_type'
  | 'dns_name'
  | 'protocol'
  | 'api_root'
  | 'port'
  | 'federated_learning_port'
  | 'admin_port'
  | 'short_name'
  | 'number_of_gpus'
  | 'memory_per_gpu'
  | 'admin_short_name'
  | 'admin_role'
> & {
  /** The organization's code. */
  organization: string;
};

/** An application as startup kits know it. The model gives every type its fields, so none of them is missing. */
export function participantOf(row: Row): Participant {
  const { organization } = row;
  switch (row.application_type) {
    case 'Server':
      return {
        kind: 'server',
        name: row.dns_name ?? '',
        organization,
        fedLearningPort: row.federated_learning_port ?? 0,
        adminPort: row.admin_port ?? 0,
      };
    case 'Overseer':
      return {
        kind: 'overseer',
        name: row.dns_name ?? '',
        organization,
        protocol: row.protocol ?? 'https',
        apiRoot: row.api_root ?? '',
        port: row.port ?? 0,
      };
    case 'Client':
      return {
        kind: 'client',
        name: row.short_name ?? '',
        organization,
        gpus: row.number_of_gpus ?? 0,
        memoryPerGpuGib: row.memory_per_gpu ?? 0,
      };
    case 'AdminConsole':
      return {
        kind: 'admin',
        name: row.admin_short_name ?? '',
        organization,
        role: row.admin_role ?? 'member',
      };
  }
}
