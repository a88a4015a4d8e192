import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkProject,
  issueCredential,
  makeKit,
  newKeyAndRequest,
  type CheckedProject,
  type Participant,
} from '../src/index.js';
import {
  admin,
  client,
  highlyAvailable,
  newAuthority,
  newFolder,
  newKit,
  overseer,
  project,
  run,
  second,
  server,
  statusOf,
  textsOf,
  write,
} from './support/kits.js';

const made = await newAuthority();
const kitOf = (of: CheckedProject, participant: Participant) => newKit(of, participant, made);
const parsed = async (of: CheckedProject, participant: Participant, path: string): Promise<unknown> =>
  JSON.parse(textsOf(await kitOf(of, participant))[path] ?? '');

const SITE = ['readme.txt', 'startup/start.sh', 'startup/stop_fl.sh', 'startup/sub_start.sh', 'transfer/'];
const LOCAL = [
  'local/authorization.json.default',
  'local/privacy.json.sample',
  'local/resources.json.default',
];
const keys = (base: string) => [`startup/${base}.crt`, `startup/${base}.key`, 'startup/rootCA.pem'];

describe('kits for FLARE 2.5', () => {
  it('have the files that FLARE writes, in a folder named after the participant', async () => {
    const local = [...LOCAL, 'local/log.config.default'];
    const expected = new Map<Participant, string[]>([
      [server, [...SITE, ...local, ...keys('server'), 'startup/fed_server.json']],
      [client, [...SITE, ...local, ...keys('client'), 'startup/fed_client.json']],
      [
        admin,
        [
          ...keys('client'),
          ...['readme.txt', 'system_info.ipynb', 'startup/fed_admin.json', 'startup/fl_admin.sh'],
          ...['local/', 'transfer/'],
        ],
      ],
      [
        overseer,
        [
          ...keys('overseer'),
          ...['readme.txt', 'startup/start.sh', 'startup/gunicorn.conf.py', 'startup/privilege.yml'],
          ...['local/', 'transfer/'],
        ],
      ],
    ]);
    for (const [participant, files] of expected) {
      const kit = await kitOf(highlyAvailable(), participant);
      assert.equal(kit.folder, `${participant.name}/`);
      assert.deepEqual(
        kit.files.map(({ path }) => path).toSorted(),
        [...files, 'startup/signature.json'].toSorted(),
      );
      const modes = Object.fromEntries(kit.files.map(({ path, mode }) => [path, mode]));
      for (const path of files) {
        const mode = /\.sh$|\/$/.test(path) ? 0o755 : path.endsWith('.key') ? 0o600 : 0o644;
        assert.equal(modes[path], mode, path);
      }
    }
  });

  it('find the server through the overseer when it is highly available', async () => {
    const agent = (args: object) => ({
      path: 'nvflare.ha.overseer_agent.HttpOverseerAgent',
      args: { overseer_end_point: 'https://overseer.example.com:8443/api/v1', project: 'churn', ...args },
    });
    assert.deepEqual(await parsed(highlyAvailable(), second, 'startup/fed_server.json'), {
      format_version: 2,
      servers: [
        {
          name: 'churn',
          service: { target: 'server2.example.com:8102', scheme: 'grpc' },
          admin_host: 'server2.example.com',
          admin_port: 8103,
          ssl_private_key: 'server.key',
          ssl_cert: 'server.crt',
          ssl_root_cert: 'rootCA.pem',
        },
      ],
      overseer_agent: agent({
        role: 'server',
        name: 'server2.example.com',
        fl_port: '8102',
        admin_port: '8103',
      }),
    });
    assert.deepEqual(await parsed(highlyAvailable(), client, 'startup/fed_client.json'), {
      format_version: 2,
      servers: [{ name: 'churn', service: { scheme: 'grpc' } }],
      client: { ssl_private_key: 'client.key', ssl_cert: 'client.crt', ssl_root_cert: 'rootCA.pem' },
      overseer_agent: agent({ role: 'client', name: 'site-1' }),
    });
    assert.deepEqual(await parsed(highlyAvailable(), admin, 'startup/fed_admin.json'), {
      format_version: 1,
      admin: {
        with_file_transfer: true,
        upload_dir: 'transfer',
        download_dir: 'transfer',
        with_login: true,
        with_ssl: true,
        cred_type: 'cert',
        client_key: 'client.key',
        client_cert: 'client.crt',
        ca_cert: 'rootCA.pem',
        prompt: '> ',
        overseer_agent: agent({ role: 'admin', name: 'lead@hima.example' }),
      },
    });
    const files = textsOf(await kitOf(highlyAvailable(), overseer));
    assert.deepEqual(JSON.parse(files['startup/privilege.yml'] ?? ''), { lead: ['lead@hima.example'] });
    assert.match(files['startup/gunicorn.conf.py'] ?? '', /^bind = "0\.0\.0\.0:8443"\ncert_reqs = 2\n/);
  });

  it('name the only server otherwise', async () => {
    const { overseer_agent } = (await parsed(project('nvflare-2.5'), client, 'startup/fed_client.json')) as {
      overseer_agent: unknown;
    };
    assert.deepEqual(overseer_agent, {
      path: 'nvflare.ha.dummy_overseer_agent.DummyOverseerAgent',
      args: { sp_end_point: 'server1.example.com:8002:8003' },
    });
  });

  it('sign every file in startup/ with the root key, as openssl verifies', async () => {
    const folder = newFolder();
    write(folder, { 'root.crt': made.stored.certificate });
    run(folder, 'openssl', 'x509', '-pubkey', '-noout', '-in', 'root.crt', '-out', 'root.pub');
    const kit = await kitOf(highlyAvailable(), client);
    const startup = kit.files.filter(({ path }) => /^startup\/(?!signature)/.test(path));
    const signatures = JSON.parse(textsOf(kit)['startup/signature.json'] ?? '') as Record<string, string>;
    assert.deepEqual(Object.keys(signatures).toSorted(), startup.map(({ path }) => path.slice(8)).toSorted());
    const verify = () =>
      statusOf(
        folder,
        ...(['openssl', 'dgst', '-sha256', '-verify', 'root.pub'] as const),
        ...['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:222'],
        ...['-signature', 'signature', 'file'],
      );
    for (const { path, content } of startup) {
      write(folder, { signature: Buffer.from(signatures[path.slice(8)] ?? '', 'base64'), file: content });
      assert.equal(verify(), 0, path);
      write(folder, { file: Buffer.concat([content, Buffer.from('\n')]) });
      assert.equal(verify(), 1, path);
    }
  });

  it('are not made without the key, nor with that of another certificate', async () => {
    const { request } = await newKeyAndRequest('site-1');
    await assert.rejects(newKit(project('nvflare-2.5'), client, made, { request }), { code: 'KeyRequired' });
    const [mine, other] = [
      await issueCredential(made.authority, client),
      (await newKeyAndRequest('site-1')).key,
    ];
    await assert.rejects(makeKit(project('nvflare-2.5'), made.authority, client, { ...mine, key: other }), {
      code: 'KeyBelongsToAnotherCertificate',
    });
  });
});

describe('kits for FLARE 2.8', () => {
  it('have the files that FLARE writes, without signatures', async () => {
    const local = [...LOCAL, 'local/log_config.json.default'];
    const expected = new Map<Participant, string[]>([
      [server, [...SITE, ...local, ...keys('server'), 'startup/fed_server.json']],
      [client, [...SITE, ...local, ...keys('client'), 'startup/fed_client.json']],
      [
        admin,
        [
          ...keys('client'),
          ...['fed_admin.json', 'fl_admin.sh', 'readme.txt', 'system_info.ipynb'].map(
            (name) => `startup/${name}`,
          ),
          ...['local/resources.json.default', 'transfer/'],
        ],
      ],
    ]);
    for (const [participant, files] of expected) {
      const kit = await kitOf(project('nvflare-2.8'), participant);
      assert.equal(kit.folder, '');
      assert.deepEqual(kit.files.map(({ path }) => path).toSorted(), files.toSorted());
    }
  });

  it('connect straight to the server', async () => {
    const of = project('nvflare-2.8');
    const pki = (base: string) => ({
      ssl_private_key: `${base}.key`,
      ssl_cert: `${base}.crt`,
      ssl_root_cert: 'rootCA.pem',
      connection_security: 'mtls',
    });
    const service = { target: 'server1.example.com:8002', scheme: 'http' };
    assert.deepEqual(await parsed(of, server, 'startup/fed_server.json'), {
      format_version: 2,
      servers: [
        { name: 'churn', service, admin_server: 'server1.example.com', admin_port: 8003, ...pki('server') },
      ],
    });
    assert.deepEqual(await parsed(of, client, 'startup/fed_client.json'), {
      format_version: 2,
      servers: [{ name: 'churn', service, identity: 'server1.example.com' }],
      client: { ...pki('client'), fqsn: 'site-1', is_leaf: true },
    });
    assert.deepEqual(await parsed(of, admin, 'startup/fed_admin.json'), {
      format_version: 1,
      admin: {
        project_name: 'churn',
        username: 'lead@hima.example',
        server_identity: 'server1.example.com',
        scheme: 'http',
        host: 'server1.example.com',
        port: 8003,
        connection_security: 'mtls',
        uid_source: 'user_input',
        with_file_transfer: true,
        upload_dir: 'transfer',
        download_dir: 'transfer',
        client_key: 'client.key',
        client_cert: 'client.crt',
        ca_cert: 'rootCA.pem',
      },
    });
  });
});

describe('kits of both releases', () => {
  const profiles = ['nvflare-2.5', 'nvflare-2.8'] as const;

  it('describe their certificate as openssl does', async () => {
    const folder = newFolder();
    const kit = await kitOf(project('nvflare-2.8'), client);
    write(folder, textsOf(kit));
    const shown = (option: string, ...more: string[]) =>
      run(folder, 'openssl', 'x509', '-noout', option, ...more, '-in', 'startup/client.crt')
        .trim()
        .replace(/^[^=]*=/, '');
    const { serialNumber, fingerprint, notBefore, notAfter } = kit.certificate;
    assert.equal(serialNumber.toUpperCase(), shown('-serial'));
    assert.equal(fingerprint.toUpperCase(), shown('-fingerprint', '-sha256').replaceAll(':', ''));
    assert.equal(notBefore.toISOString(), new Date(shown('-startdate')).toISOString());
    assert.equal(notAfter.toISOString(), new Date(shown('-enddate')).toISOString());
  });

  it('give the GPUs of a client to its resource manager', async () => {
    for (const profile of profiles) {
      const { components } = (await parsed(project(profile), client, 'local/resources.json.default')) as {
        components: { id: string; args: object }[];
      };
      const { num_of_gpus, mem_per_gpu_in_GiB } = components.find(({ id }) => id === 'resource_manager')
        ?.args as Record<string, number>;
      assert.deepEqual({ num_of_gpus, mem_per_gpu_in_GiB }, { num_of_gpus: 2, mem_per_gpu_in_GiB: 16 });
    }
  });

  it('start FLARE with the identity of the participant, in scripts that bash reads', async () => {
    const folder = newFolder();
    for (const profile of profiles) {
      const of = checkProject({ ...project(profile), dockerImage: 'registry.example/nvflare:2.8.1' });
      for (const participant of of.participants) {
        const scripts = Object.entries(textsOf(await kitOf(of, participant))).filter(([path]) =>
          path.endsWith('.sh'),
        );
        assert.ok(scripts.some(([path]) => path === 'startup/docker.sh'));
        write(folder, Object.fromEntries(scripts));
        for (const [path] of scripts) assert.equal(statusOf(folder, 'bash', '-n', path), 0, path);
      }
      // A python3 that prints its arguments.
      write(folder, {
        ...textsOf(await kitOf(of, client)),
        'bin/python3': '#!/bin/sh\necho "$@"\n',
      });
      run(folder, 'chmod', '+x', 'bin/python3');
      const printed = run(folder, 'bash', '-c', 'PATH="$PWD/bin:$PATH" bash startup/sub_start.sh --once');
      assert.equal(
        printed,
        `-u -m nvflare.private.fed.app.client.client_train -m ${folder} -s fed_client.json ` +
          '--set secure_train=true uid=site-1 org=bank_1 config_folder=config\n',
      );
    }
  });
});
