import type { application, InputOf } from '@hima/entities';
import type { Participant } from '@hima/kits';

type Input = InputOf<typeof application>;
type Values = Partial<Omit<Input, 'project' | 'organization' | 'name' | 'description'>> &
  Pick<Input, 'applicationType'>;

/** The input fields of an application for a participant; the reverse of `participantOf`. */
export function applicationOf(it: Participant): Values {
  switch (it.kind) {
    case 'server':
      return {
        applicationType: 'Server',
        dnsName: it.name,
        federatedLearningPort: it.fedLearningPort,
        adminPort: it.adminPort,
      };
    case 'overseer':
      return {
        applicationType: 'Overseer',
        dnsName: it.name,
        protocol: it.protocol,
        apiRoot: it.apiRoot,
        port: it.port,
      };
    case 'client':
      return {
        applicationType: 'Client',
        shortName: it.name,
        numberOfGpus: it.gpus,
        memoryPerGpu: it.memoryPerGpuGib,
      };
    case 'admin':
      return { applicationType: 'AdminConsole', adminShortName: it.name, adminRole: it.role };
  }
}
