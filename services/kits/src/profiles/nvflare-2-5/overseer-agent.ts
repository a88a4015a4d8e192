import { participantsOf, type CheckedProject, type Participant } from '../../project.js';
import { firstServer } from '../recipe.js';

/** How a participant finds the server: through the overseer, or at the only one's address. */
export function overseerAgent(
  project: CheckedProject,
  participant: Exclude<Participant, { kind: 'overseer' }>,
) {
  const [overseer] = participantsOf(project, 'overseer');
  if (!overseer) {
    const { name, fedLearningPort, adminPort } = firstServer(project);
    return {
      path: 'nvflare.ha.dummy_overseer_agent.DummyOverseerAgent',
      args: { sp_end_point: `${name}:${fedLearningPort}:${adminPort}` },
    };
  }
  return {
    path: 'nvflare.ha.overseer_agent.HttpOverseerAgent',
    args: {
      role: participant.kind,
      overseer_end_point: `${overseer.protocol}://${overseer.name}:${overseer.port}${overseer.apiRoot}`,
      project: project.name,
      name: participant.name,
      ...(participant.kind === 'server' && {
        fl_port: `${participant.fedLearningPort}`,
        admin_port: `${participant.adminPort}`,
      }),
    },
  };
}
