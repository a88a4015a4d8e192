import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { stopLimits } from '@hima/api-kit';
import { parse } from 'yaml';
import { makeFolder, writeFiles } from './folders.js';
import { remotes, repository } from './support/behind.js';
import {
  kubernetes,
  readManifests,
  selects,
  type Manifest,
  type Pod,
  type Variable,
} from './support/kubernetes.js';

interface Compose {
  services: Record<
    string,
    {
      image: string;
      environment?: Record<string, string>;
      stop_grace_period?: string;
      secrets?: string[];
      volumes?: string[];
      profiles?: string[];
    }
  >;
}

const files = await readManifests();
const manifests = Object.values(files).flat();
const named = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name);
const withPods = manifests.filter(({ spec }) => spec.template);
const deployments = withPods.filter(({ kind }) => kind === 'Deployment');
const podOf = ({ spec }: Manifest): Pod => spec.template?.spec as Pod;

const { services } = parse(await readFile(join(repository, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as Compose;
/** PostgreSQL is outside, and Prometheus the cluster's own. */
const own = Object.entries(services).filter(
  ([name, { profiles }]) => name !== 'postgres' && profiles === undefined,
);
const frontEnds = ['host-shell', ...remotes];

/** What the schemas of Kubernetes say about a manifest. */
async function problemOf(manifest: Manifest): Promise<string | undefined> {
  const path = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
  const { [manifest.kind]: Model } = (await import(path)) as Record<
    string,
    new (given: object) => { validate(): void }
  >;
  try {
    new (Model as NonNullable<typeof Model>)(manifest).validate();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** What the compiler says: the schemas allow unknown names, their types don't. */
async function misspelled(all: readonly Manifest[]): Promise<string> {
  const folder = await makeFolder();
  try {
    const lines = all.flatMap((manifest, n) => [
      `import type { I${manifest.kind} as Type${n} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}';`,
      `export const manifest${n}: Type${n} = ${JSON.stringify(manifest)};`,
    ]);
    await writeFiles(folder.path, {
      'manifests.ts': lines.join('\n'),
      'package.json': { type: 'module' },
      'tsconfig.json': {
        compilerOptions: { noEmit: true, module: 'nodenext', strict: true, skipLibCheck: true, types: [] },
        files: ['manifests.ts'],
      },
    });
    await symlink(join(repository, 'node_modules'), join(folder.path, 'node_modules'));
    const compiler = join(repository, 'node_modules/.bin/tsc-native');
    return await promisify(execFile)(compiler, ['-p', folder.path], { cwd: folder.path }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  } finally {
    await folder.remove();
  }
}

describe('docker/kubernetes', () => {
  it('follows the schemas of Kubernetes', async () => {
    for (const manifest of manifests)
      assert.equal(await problemOf(manifest), undefined, manifest.metadata.name);
    for (const [right, wrong] of [
      ['"replicas":2', '"replicas":"2"'],
      ['"selector":', '"selectors":'],
      ['"containerPort":4001', '"containerPort":"4001"'],
    ] as const) {
      const text = JSON.stringify(named('Deployment', 'main-api'));
      assert.ok(text.includes(right));
      assert.ok(await problemOf(JSON.parse(text.replace(right, wrong)) as Manifest), wrong);
    }
  });

  it('has no name that Kubernetes doesn’t know', async () => {
    assert.equal(await misspelled(manifests), '');
    const text = JSON.stringify(named('Deployment', 'main-api'));
    for (const name of ['readOnlyRootFilesystem', 'preStop', 'mountPath']) {
      const wrong = text.replace(name, `${name}s`);
      assert.match(await misspelled([JSON.parse(wrong) as Manifest]), new RegExp(`"${name}s"`));
    }
  });

  it('lists every file', async () => {
    const list = await readFile(join(kubernetes, 'kustomization.yaml'), 'utf8');
    const { resources } = parse(list) as { resources: string[] };
    assert.deepEqual([...resources].sort(), Object.keys(files).sort());
  });

  it('runs the same images as docker-compose.yml', () => {
    assert.deepEqual(
      deployments.map(({ metadata }) => metadata.name).sort(),
      own.map(([name]) => name).sort(),
    );
    for (const [name, { image }] of own)
      assert.equal(podOf(named('Deployment', name) as Manifest).containers[0].image, image);
  });

  it('gives them the same settings and secrets as docker-compose.yml', () => {
    for (const [name, { environment = {}, secrets = [] }] of own) {
      const { containers, volumes } = podOf(named('Deployment', name) as Manifest);
      // A folder for emails is for evaluation only.
      const { MAIL_DIRECTORY: _, ...expected } = environment;
      const given = Object.fromEntries((containers[0].env ?? []).map((one) => [one.name, inCompose(one)]));
      for (const [variable, value] of Object.entries(expected))
        assert.equal(given[variable], value.replace(/\?[^}]*/, '?'), `${name}: ${variable}`);
      assert.deepEqual(Object.keys(given).sort(), Object.keys(expected).sort(), name);
      const mounted = volumes.flatMap(({ secret }) => secret?.items ?? []);
      assert.deepEqual(
        mounted,
        secrets.map((key) => ({ key, path: key })),
        name,
      );
    }
  });

  it('has secrets by reference only', () => {
    for (const pod of withPods.map(podOf)) {
      const [{ env = [], volumeMounts }] = pod.containers;
      for (const { name, value, valueFrom } of env) {
        if (/KEY|PASSWORD|DATABASE_URL|SMTP|HEADERS/.test(name))
          assert.ok(valueFrom?.secretKeyRef ?? value?.startsWith('/run/secrets/'), name);
        if (name.endsWith('_FILE')) assert.ok(value?.startsWith('/run/secrets/'), name);
      }
      for (const { name, secret } of pod.volumes)
        if (secret) {
          assert.equal(secret.secretName, 'hima');
          const mounts = volumeMounts.filter((mount) => mount.name === name);
          assert.deepEqual(mounts, [{ name, mountPath: '/run/secrets', readOnly: true }]);
        }
    }
    assert.ok(!manifests.some(({ kind }) => kind === 'Secret'));
  });

  it('runs each without root and capabilities, with a read-only file system and limits', () => {
    for (const manifest of withPods) {
      const { metadata } = manifest;
      const { containers, securityContext, automountServiceAccountToken } = podOf(manifest);
      assert.equal(containers.length, 1, metadata.name);
      assert.equal(automountServiceAccountToken, false, metadata.name);
      assert.ok(securityContext.runAsNonRoot && securityContext.runAsUser > 0, metadata.name);
      assert.deepEqual(containers[0].securityContext, {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const { requests, limits } = containers[0].resources;
      assert.ok(requests.cpu && requests.memory && limits.memory, metadata.name);
    }
  });

  it('requests what docs/operations.md says, which fits into the size for a start', async () => {
    const [cpu, memory] = deployments
      .map((one) => [one.spec.replicas ?? 0, podOf(one).containers[0].resources.requests] as const)
      .reduce(
        ([cpus, bytes], [replicas, one]) => [
          cpus + replicas * Number(/^(\d+)m$/.exec(one.cpu)?.[1]),
          bytes + replicas * Number(/^(\d+)Mi$/.exec(one.memory)?.[1]),
        ],
        [0, 0],
      );
    const operations = await readFile(join(repository, 'docs/operations.md'), 'utf8');
    const size = `${cpu / 1_000} processors and ${(memory / 1_024).toFixed(1)} GiB of memory`;
    assert.ok(operations.includes(size), size);
    assert.ok(cpu <= 2_000 && memory <= 4_096);
  });

  it('keeps each service available while a node or a version is replaced', () => {
    // Responses of SMS centers have 30 s more.
    const longest: Record<string, number> = {
      'main-api': stopLimits.service,
      'campaign-api': stopLimits.service + 30_000,
    };
    for (const { metadata, spec } of deployments) {
      assert.ok((spec.replicas ?? 0) >= 2, metadata.name);
      const labels = spec.template?.metadata.labels ?? {};
      assert.ok(selects(spec.selector, labels), metadata.name);
      assert.ok(selects(named('PodDisruptionBudget', metadata.name)?.spec.selector, labels), metadata.name);
      const pod = podOf({ metadata, spec } as Manifest);
      const [{ lifecycle, readinessProbe }] = pod.containers;
      assert.ok(readinessProbe, metadata.name);
      const leaving = lifecycle?.preStop?.sleep?.seconds ?? 0;
      const allowed = Number.parseInt(services[metadata.name]?.stop_grace_period ?? '10');
      assert.ok(allowed * 1_000 > (longest[metadata.name] ?? 0), metadata.name);
      assert.ok(leaving > 0 && (pod.terminationGracePeriodSeconds ?? 30) >= leaving + allowed, metadata.name);
    }
  });

  it('starts nginx with the configuration that the image has for it', async () => {
    const dockerfile = await readFile(join(repository, 'Dockerfile'), 'utf8');
    const command = podOf(named('Deployment', 'nginx') as Manifest).containers[0].command;
    assert.deepEqual(command, ['nginx', '-e', 'stderr', '-c', '/etc/nginx/kubernetes.conf']);
    assert.ok(dockerfile.includes(`nginx/main.js --kubernetes ${remotes.join(' ')} > dist/kubernetes.conf`));
    assert.ok(dockerfile.includes('/hima/dist/kubernetes.conf /etc/nginx/\n'));
  });

  it('leads to each service by the name and port that nginx and campaign-api know', async () => {
    const main = join(repository, 'services/edge/dist/nginx/main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [main, '--kubernetes', ...remotes]);
    const addresses = [...stdout.matchAll(/proxy_pass http:\/\/([^;]+);/g)].map(([, address]) => address);
    const reached = manifests.flatMap(({ kind, metadata, spec }) => {
      if (kind !== 'Service' || spec.type === 'LoadBalancer') return [];
      const [port] = spec.ports ?? [];
      const [container] = podOf(named('Deployment', metadata.name) as Manifest).containers;
      const target = container.ports?.find(({ name }) => name === port?.targetPort);
      assert.equal(target?.containerPort, port?.port, metadata.name);
      return [`${metadata.name}:${port?.port}`];
    });
    assert.deepEqual([...new Set(addresses)].sort(), reached.sort());
    assert.doesNotMatch(stdout, /resolver/);
    assert.ok(reached.includes(new URL(services['campaign-api']?.environment?.['MAIN_API_URL'] ?? '').host));
  });

  it('lets pods reach what they need, and nothing else', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
    const pods = withPods.map(({ metadata, spec }) => ({
      name: metadata.name,
      labels: spec.template?.metadata.labels ?? {},
    }));
    /** The ports at which one pod reaches another: the one may leave there, and the other admits it. */
    const portsBetween = (from: (typeof pods)[number], to: (typeof pods)[number]): number[] => {
      const leaves = policies.filter(({ podSelector }) => selects(podSelector, from.labels));
      const admits = policies.filter(({ podSelector }) => selects(podSelector, to.labels));
      const mayLeave = (port: number) =>
        leaves.some(({ egress = [] }) =>
          egress.some(
            ({ to: peers, ports }) =>
              (!peers || peers.some((peer) => peer.podSelector && selects(peer.podSelector, to.labels))) &&
              (!ports || ports.some((one) => one.port === port)),
          ),
        );
      return admits
        .flatMap(({ ingress = [] }) => ingress)
        .filter(
          ({ from: peers }) =>
            !peers || peers.some((peer) => peer.podSelector && selects(peer.podSelector, from.labels)),
        )
        .flatMap(({ ports = [] }) => ports.map(({ port }) => port))
        .filter(mayLeave);
    };
    const reached = pods.flatMap((from) =>
      pods.flatMap((to) => portsBetween(from, to).map((port) => `${from.name} > ${to.name}:${port}`)),
    );
    // nginx admits everyone.
    const expected = [
      'nginx > main-api:4001',
      'nginx > campaign-api:4002',
      'campaign-api > main-api:4001',
      ...frontEnds.map((name) => `nginx > ${name}:8080`),
      ...pods
        .filter(({ labels }) => labels['part'] === 'service')
        .flatMap(({ name }) => [8080, 8443].map((port) => `${name} > nginx:${port}`)),
    ];
    assert.deepEqual(reached.sort(), expected.sort());
    // nginx resolves names: at the cluster's name servers, also where each node has its own.
    const names = policies
      .filter(({ podSelector }) => podSelector?.matchLabels?.['app'] === 'nginx')
      .flatMap(({ egress = [] }) => egress)
      .filter(({ ports = [] }) => ports.some(({ port }) => port === 53));
    assert.deepEqual(
      names.flatMap(({ to = [] }) => to.map((peer) => peer.ipBlock?.cidr ?? 'kube-system')),
      ['kube-system', '169.254.20.10/32'],
    );
    // Everything is closed by default, and only the services have a way out.
    const everyone = policies.find(({ podSelector }) => Object.keys(podSelector ?? {}).length === 0);
    assert.deepEqual([everyone?.ingress, everyone?.egress], [undefined, undefined]);
    const out = policies.filter(({ egress = [] }) => egress.some(({ to }) => !to));
    assert.deepEqual(
      out.map(({ podSelector }) => podSelector?.matchLabels),
      [{ part: 'service' }],
    );
  });

  it('has every image in the example of docs/operations.md', async () => {
    const operations = await readFile(join(repository, 'docs/operations.md'), 'utf8');
    const { resources, images } = parse(/```yaml\n(.*?)```/s.exec(operations)?.[1] ?? '') as {
      resources: string[];
      images: { name: string }[];
    };
    assert.deepEqual(resources, ['../docker/kubernetes']);
    assert.deepEqual(images.map(({ name }) => name).sort(), own.map(([, { image }]) => image).sort());
  });

  it('writes to the volume of the console in front ends only', () => {
    for (const one of deployments) {
      const [{ volumeMounts }] = podOf(one).containers;
      const access = volumeMounts.find(({ name }) => name === 'console');
      const composed = services[one.metadata.name]?.volumes?.find((volume) => volume.startsWith('console:'));
      const expected = composed && `console:${access?.mountPath}${access?.readOnly ? ':ro' : ''}`;
      assert.equal(composed, expected, one.metadata.name);
      assert.equal(access === undefined, composed === undefined, one.metadata.name);
    }
  });
});

/** The value of a variable as docker-compose.yml writes it. */
function inCompose({ value, valueFrom }: Variable): string | undefined {
  if (value !== undefined) return value;
  const { name, key, optional } = valueFrom?.configMapKeyRef ?? valueFrom?.secretKeyRef ?? {};
  assert.equal(name, 'hima');
  const variable = valueFrom?.secretKeyRef ? key?.toUpperCase() : key;
  return optional ? `\${${variable}:-}` : `\${${variable}:?}`;
}
