import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import {
  checkProject,
  ProjectFileError,
  readProjectYaml,
  writeProjectYaml,
  type CheckedProject,
} from '../src/index.js';
import { admin, client, highlyAvailable, overseer, project, server } from './support/kits.js';

/** As an administrator of FLARE writes it. */
const written = `
api_version: 3
name: example_project
description: Three hospitals   # shown in the console
participants:
  - {name: server1.example.com, type: server, org: nvidia}
  - name: site-1
    type: client
    org: nvidia
  - name: admin@nvidia.com
    type: admin
    org: nvidia
    role: project_admin
builders:
  - path: nvflare.lighter.impl.workspace.WorkspaceBuilder
    args: {template_file: [master_template.yml]}
  - path: nvflare.lighter.impl.static_file.StaticFileBuilder
    args: {config_folder: config, docker_image: nvflare/nvflare:2.8}
  - path: nvflare.lighter.impl.cert.CertBuilder
  - path: nvflare.lighter.impl.signature.SignatureBuilder
`;
const overseen = written.replace(
  'participants:',
  'participants:\n  - {name: overseer.example.com, type: overseer, org: nvidia, protocol: https}',
);

/** The problems of a file as "line path problem". */
function problemsOf(text: string): string[] {
  try {
    readProjectYaml(text);
  } catch (error) {
    assert.ok(error instanceof ProjectFileError, String(error));
    return error.problems.map(({ line = 0, path, problem }) => `${line} ${path} ${problem}`);
  }
  return [];
}
const changed = (from: string, to: string) => problemsOf(written.replace(from, to));

describe('project.yml', () => {
  it('is read as it was written, in both releases', () => {
    const full = (of: CheckedProject) =>
      checkProject({
        ...of,
        dockerImage: 'nvflare/nvflare:2.8',
        participants: of.participants.map((one) =>
          one.kind === 'server' ? { ...one, hosts: ['10.0.0.7', 'fl.example.com'] } : one,
        ),
      });
    for (const one of [
      project('nvflare-2.5'),
      project('nvflare-2.8'),
      highlyAvailable(),
      full(highlyAvailable()),
      full(project('nvflare-2.8')),
    ]) {
      const { lines, ...read } = readProjectYaml(writeProjectYaml(one, 'Three: hospitals #1'));
      assert.deepEqual(read, { project: one, description: 'Three: hospitals #1' });
      assert.equal(lines.length, one.participants.length);
    }
  });

  it('keeps names that YAML 1.1 reads as something else', () => {
    for (const organization of ['no', 'on', '1_000', '0x1f', 'null', '12']) {
      const one = project('nvflare-2.8', [{ ...server, organization }, { ...client, name: 'yes' }, admin]);
      assert.deepEqual(readProjectYaml(writeProjectYaml(one)).project, one);
    }
  });

  it('is written with the keys and builders of its release', () => {
    const written25 = parse(writeProjectYaml(highlyAvailable())) as {
      participants: object[];
      builders: { path: string; args?: { overseer_agent?: object } }[];
    };
    const { name, organization, apiRoot, ...rest } = overseer;
    assert.deepEqual(written25.participants[0], {
      name,
      type: 'overseer',
      org: organization,
      protocol: rest.protocol,
      api_root: apiRoot,
      port: rest.port,
    });
    const builders = (text: string) =>
      (parse(text) as typeof written25).builders.map(({ path }) => path.split('.').at(-1));
    const common = ['StaticFileBuilder', 'CertBuilder', 'SignatureBuilder'];
    assert.deepEqual(builders(writeProjectYaml(highlyAvailable())), [
      'WorkspaceBuilder',
      'TemplateBuilder',
      ...common,
    ]);
    assert.deepEqual(builders(writeProjectYaml(project('nvflare-2.8'))), ['WorkspaceBuilder', ...common]);
    assert.deepEqual(written25.builders[2]?.args?.overseer_agent, {
      path: 'nvflare.ha.overseer_agent.HttpOverseerAgent',
      overseer_exists: true,
    });
  });

  it('is read as FLARE reads it, with FLARE’s defaults for omitted values', () => {
    const { project: read, description, lines } = readProjectYaml(written);
    assert.deepEqual(lines, [6, 7, 10]);
    assert.equal(description, 'Three hospitals');
    assert.equal(read.profile, 'nvflare-2.8');
    assert.equal(read.dockerImage, 'nvflare/nvflare:2.8');
    assert.deepEqual(read.participants, [
      { ...server, organization: 'nvidia', adminPort: 8002 },
      { ...client, organization: 'nvidia', gpus: 0, memoryPerGpuGib: 0 },
      { ...admin, name: 'admin@nvidia.com', organization: 'nvidia', role: 'project_admin' },
    ]);
    const [first, second] = readProjectYaml(overseen).project.participants;
    assert.deepEqual(first, { ...overseer, organization: 'nvidia', port: 443 });
    assert.deepEqual(second, { ...server, organization: 'nvidia' });
    // In FLARE's example with an overseer.
    const docker =
      '- path: nvflare.lighter.impl.docker.DockerBuilder\n    args: {base_image: python:3.8}\n  - path';
    assert.equal(readProjectYaml(written.replace('- path', docker)).project.participants.length, 3);
  });
});

describe('a project.yml that cannot be imported', () => {
  it('names lines, keys and their problems', () => {
    assert.deepEqual(changed('role: project_admin', 'role: boss'), ['13 participants[2].role invalid']);
    assert.deepEqual(changed('    role: project_admin\n', ''), ['0 participants[2].role missing']);
    assert.deepEqual(changed('type: client', 'type: relay'), ['8 participants[1].type invalid']);
    assert.deepEqual(changed('    type: client', '    typ: client'), [
      '0 participants[1].type missing',
      '8 participants[1].typ unknown',
    ]);
    assert.deepEqual(changed('type: server, org', 'type: server, fed_learn_port: "8002", org'), [
      '6 participants[0].fed_learn_port invalid',
    ]);
    assert.deepEqual(changed('name: site-1', 'name: server1.example.com'), [
      '7 participants[1].name duplicate',
    ]);
    assert.deepEqual(changed('    org: nvidia\n  - name', '    org: nvidia\n    role: lead\n  - name'), [
      '10 participants[1].role unknown',
    ]);
    assert.deepEqual(changed('api_version: 3', 'api_version: 4'), ['2 api_version invalid']);
    assert.deepEqual(changed('api_version: 3', 'studies: {}'), [
      '2 studies unknown',
      '0 api_version missing',
    ]);
    assert.deepEqual(changed('config_folder: config', 'scheme: tcp'), ['18 builders[1].args.scheme invalid']);
    assert.deepEqual(changed('impl.cert.CertBuilder', 'impl.he.HEBuilder'), ['19 builders[2].path unknown']);
  });

  it('is refused as a whole where it is no YAML', () => {
    assert.deepEqual(changed('name: example_project', 'name: example: project'), ['3  unreadable']);
    assert.deepEqual(changed('name: site-1', 'name: site-1\n    name: site-2'), ['8  unreadable']);
    // FLARE reads the last of two values; nobody sees which one that is.
    const again = 'name: site-1\n    ';
    assert.deepEqual(changed('name: site-1', `&key ${again}*key : site-2`), ['8  unreadable']);
    assert.deepEqual(changed('name: site-1', `${again}<<: {org: a}\n    <<: {org: b}`), ['9  unreadable']);
    assert.deepEqual(changed('name: site-1', `${again}1: a\n    "1": b`), ['9  unreadable']);
    assert.deepEqual(changed('name: site-1', 'name: !!python/object:os.system site-1'), ['7  unreadable']);
    assert.deepEqual(problemsOf(''), ['0  missing']);
    assert.deepEqual(problemsOf('- a list'), ['1  invalid']);
    // The parser's recursion would end the process at some of these depths; anchors and tags would take seconds.
    for (const nesting of ['[', '{a: ', '- ', '? ', '[[\n  ', '&a ', '!!str '])
      for (const depth of [200, 5_000, 20_000, 100_000])
        assert.deepEqual(problemsOf(nesting.repeat(depth)), ['0  unreadable']);
    const indented = Array.from({ length: 1_300 }, (_, depth) => `${' '.repeat(depth)}a:\n`);
    assert.deepEqual(problemsOf(indented.join('')), ['0  unreadable']);
    assert.deepEqual(problemsOf(`a: ${'x'.repeat(2 ** 20)}`), ['0  unreadable']);
    const layers = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(9)}]`);
    assert.deepEqual(problemsOf(['l0: &l0 [x]', ...layers].join('\n')), ['0  unreadable']);
  });

  it('is refused with names and counts that FLARE refuses', () => {
    assert.deepEqual(changed('name: site-1', 'name: "site 1"'), ['7 participants[1].name invalid']);
    assert.deepEqual(changed('org: nvidia}', 'org: "n v"}'), ['6 participants[0].org invalid']);
    assert.deepEqual(changed('type: server, org', 'type: server, admin_port: 0, org'), [
      '6 participants[0].admin_port invalid',
    ]);
    assert.deepEqual(changed('type: server, org', 'type: server, fed_learn_port: 99999, org'), [
      '6 participants[0].fed_learn_port invalid',
    ]);
    assert.deepEqual(
      problemsOf(overseen.replace('type: server, org', 'type: server, admin_port: 8002, org')),
      ['7 participants[1].admin_port invalid'],
    );
    assert.deepEqual(changed('name: example_project', 'name: a/b'), ['3 name invalid']);
    assert.deepEqual(changed('nvflare/nvflare:2.8', '"a b"'), ['15 builders invalid']);
    const second = '- {name: server2.example.com, type: server, org: nvidia}\n  - name: site-1';
    assert.deepEqual(changed('- name: site-1', second), ['6 participants servers']);
    const another = 'participants:\n  - {name: o2.example.com, type: overseer, org: nvidia}';
    assert.deepEqual(problemsOf(overseen.replace('participants:', another)), ['6 participants overseers']);
  });
});
