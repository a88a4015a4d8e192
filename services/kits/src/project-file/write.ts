import { stringify } from 'yaml';
import { participantsOf, type CheckedProject, type Participant } from '../project.js';

/** A participant's entry, with the keys of FLARE's `prepare_project`. */
function entryOf(it: Participant): Record<string, string | number> {
  const entry = { name: it.name, type: it.kind, org: it.organization };
  switch (it.kind) {
    case 'overseer':
      return { ...entry, protocol: it.protocol, api_root: it.apiRoot, port: it.port };
    case 'server':
      return { ...entry, fed_learn_port: it.fedLearningPort, admin_port: it.adminPort };
    case 'client':
      return entry;
    case 'admin':
      return { ...entry, role: it.role };
  }
}

/** Servers find each other through the overseer where there is one. */
function overseerAgent(project: CheckedProject): object {
  const [server] = participantsOf(project, 'server');
  if (participantsOf(project, 'overseer').length > 0 || !server)
    return { path: 'nvflare.ha.overseer_agent.HttpOverseerAgent', overseer_exists: true };
  return {
    path: 'nvflare.ha.dummy_overseer_agent.DummyOverseerAgent',
    overseer_exists: false,
    args: { sp_end_point: `${server.name}:${server.fedLearningPort}:${server.adminPort}` },
  };
}

function builders(project: CheckedProject): object[] {
  const is25 = project.profile === 'nvflare-2.5';
  const part = (name: string) => `nvflare.lighter.impl.${name}`;
  return [
    { path: part('workspace.WorkspaceBuilder'), args: { template_file: ['master_template.yml'] } },
    ...(is25 ? [{ path: part('template.TemplateBuilder') }] : []),
    {
      path: part('static_file.StaticFileBuilder'),
      args: { config_folder: 'config', ...(is25 && { overseer_agent: overseerAgent(project) }) },
    },
    { path: part('cert.CertBuilder') },
    { path: part('signature.SignatureBuilder') },
  ];
}

/** `project.yml` (api_version 3), for FLARE's own `nvflare provision` of the project's release. */
export function writeProjectFile(project: CheckedProject, description: string): string {
  return stringify({
    api_version: 3,
    name: project.name,
    description,
    participants: project.participants.map(entryOf),
    builders: builders(project),
  });
}
