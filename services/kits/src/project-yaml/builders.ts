import { overseerAgent } from '../profiles/nvflare-2-5/overseer-agent.js';
import { participantsOf, type CheckedProject, type ProfileName } from '../project.js';
import { firstServer } from '../profiles/recipe.js';
import type { YamlFile } from './yaml-file.js';

const path = (module: string, name: string) => `nvflare.lighter.impl.${module}.${name}`;
const WORKSPACE = path('workspace', 'WorkspaceBuilder');
const TEMPLATE = path('template', 'TemplateBuilder');
const STATIC_FILES = path('static_file', 'StaticFileBuilder');
const CERTIFICATES = path('cert', 'CertBuilder');
const SIGNATURES = path('signature', 'SignatureBuilder');
/** Make files for Docker and Kubernetes beside the kits, which stay the same. */
const BESIDE = [path('docker', 'DockerBuilder'), path('helm_chart', 'HelmChartBuilder')];
const ARGUMENTS = ['config_folder', 'docker_image', 'overseer_agent', 'scheme', 'template_file'];

interface Builders {
  /** Only 2.5 has a builder of templates and agents for the overseer. */
  readonly is25: boolean;
  readonly dockerImage?: string;
  /** How FLARE communicates, and where the file says it. */
  readonly scheme?: { readonly value: string; readonly at: (string | number)[] };
}

/** The transport that the kits of a release use. */
export const schemeOf = (profile: ProfileName) => (profile === 'nvflare-2.5' ? 'grpc' : 'http');

/** FLARE's own steps of provisioning: those of the kits that Hima makes, and no other. */
export function readBuilders(file: YamlFile, value: unknown): Builders {
  const known = [WORKSPACE, TEMPLATE, STATIC_FILES, CERTIFICATES, SIGNATURES];
  let is25 = false;
  let dockerImage: string | undefined;
  let scheme: Builders['scheme'];
  for (const [index, each] of file.list(value ?? [], ['builders']).entries()) {
    const at = ['builders', index];
    const builder = file.mapping(each, at, ['path', 'args']);
    const named = file.text(builder.path, [...at, 'path']);
    if (BESIDE.includes(named)) continue;
    if (named && !known.includes(named)) {
      file.report([...at, 'path'], 'unknown');
      continue;
    }
    const args = file.mapping(builder.args ?? {}, [...at, 'args'], ARGUMENTS);
    if (named === TEMPLATE || args.overseer_agent) is25 = true;
    if (args.scheme) {
      const where = [...at, 'args', 'scheme'];
      scheme = { value: file.text(args.scheme, where), at: where };
    }
    if (args.docker_image) dockerImage = file.text(args.docker_image, [...at, 'args', 'docker_image']);
  }
  return { is25, ...(dockerImage && { dockerImage }), ...(scheme && { scheme }) };
}

export function buildersOf(project: CheckedProject): object[] {
  const is25 = project.profile === 'nvflare-2.5';
  return [
    {
      path: WORKSPACE,
      args: { template_file: ['master_template.yml', 'aws_template.yml', 'azure_template.yml'] },
    },
    ...(is25 ? [{ path: TEMPLATE }] : []),
    {
      path: STATIC_FILES,
      args: {
        config_folder: 'config',
        scheme: schemeOf(project.profile),
        ...(project.dockerImage && { docker_image: project.dockerImage }),
        ...(is25 && { overseer_agent: agentOf(project) }),
      },
    },
    { path: CERTIFICATES },
    { path: SIGNATURES },
  ];
}

/** With an overseer, FLARE fills the arguments itself. */
function agentOf(project: CheckedProject): object {
  const { path: agent, args } = overseerAgent(project, firstServer(project));
  const exists = participantsOf(project, 'overseer').length > 0;
  return { path: agent, overseer_exists: exists, ...(!exists && { args }) };
}
