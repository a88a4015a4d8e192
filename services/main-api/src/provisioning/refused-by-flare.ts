import { ApiProblem, type ValidationErrorInfo } from '@hima/api-kit';
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

/** @throws {ApiProblem} 409 `ProjectInvalid` with the reasons of NVIDIA FLARE. */
export function assertMakeable(project: KitProject): CheckedProject {
  try {
    return checkProject(project);
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    const faults = faultsOf(project, error.details);
    const sentences = faults.map(({ message, members: [name] }) => `${name}: ${message}`);
    throw new ApiProblem({
      status: 409,
      code: 'ProjectInvalid',
      message: ['NVIDIA FLARE refuses these applications.', ...sentences].join(' '),
      validationErrors: faults,
    });
  }
}

/** Each with the name of the application or the project, and the part that is refused. */
function faultsOf(project: KitProject, refused: readonly string[]): ValidationErrorInfo[] {
  const faults = project.participants.flatMap((one) =>
    memberFaults(one, project.profile).map((fault) => ({
      message: SENTENCES[fault],
      members: [one.name, fault],
    })),
  );
  if (refused.includes('servers') || refused.includes('overseers'))
    faults.push({
      message: 'It needs one server, or two and an overseer, of approved organizations.',
      members: [project.name, 'servers'],
    });
  return faults;
}
