import { conflict } from '@hima/api-kit';
import {
  checkProject,
  KitError,
  memberFaults,
  type CheckedProject,
  type KitProject,
  type MemberFault,
} from '@hima/kits';

const SENTENCES: Record<MemberFault, string> = {
  name: 'Its name isn’t valid or is longer than 64 characters.',
  organization: 'The code of its organization isn’t valid.',
  apiRoot: 'Its API root isn’t valid.',
  port: 'Its port isn’t valid.',
  fedLearningPort: 'Its federated learning port isn’t valid.',
  adminPort: 'Its admin port isn’t valid.',
  equalPorts: 'Its federated learning port and admin port must differ.',
  hosts: 'One of its further host names isn’t valid.',
  gpus: 'Its number of GPUs isn’t valid.',
  memoryPerGpuGib: 'Its memory per GPU isn’t valid.',
};

/** @throws {ApiProblem} 409 `ProjectInvalid` that says what NVIDIA FLARE refuses. */
export function assertMakeable(project: KitProject): CheckedProject {
  try {
    return checkProject(project);
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    const faults = project.participants.flatMap((one) => {
      const sentences = memberFaults(one, project.profile).map((fault) => SENTENCES[fault]);
      return sentences.length > 0 ? [`${one.name}: ${sentences.join(' ')}`] : [];
    });
    if (error.details.some((detail) => detail === 'servers' || detail === 'overseers'))
      faults.push('The project needs one server, or two and an overseer, of approved organizations.');
    const message = ['NVIDIA FLARE refuses these applications.', ...faults].join(' ');
    throw conflict('ProjectInvalid', message, error.details.join(', '));
  }
}
