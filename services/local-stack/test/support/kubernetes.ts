import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ILifecycle } from 'kubernetes-models/v1/Lifecycle';
import { parseAllDocuments } from 'yaml';
import { repository } from './behind.js';

export const kubernetes = join(repository, 'docker/kubernetes');

/** A variable of a container: its value, or where it comes from. */
export interface Variable {
  name: string;
  value?: string;
  valueFrom?: Partial<
    Record<'configMapKeyRef' | 'secretKeyRef', { name: string; key: string; optional?: true }>
  >;
}
interface Probe {
  httpGet: { path: string; port: string };
}
export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: Variable[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: ILifecycle;
  resources: { requests: { cpu: string; memory: string }; limits: { memory: string } };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
}
export interface Pod {
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: { runAsNonRoot: boolean; runAsUser: number };
  containers: [Container];
  volumes: {
    name: string;
    secret?: { secretName: string; items: { key: string; path: string }[] };
    persistentVolumeClaim?: { claimName: string };
  }[];
}
type Labels = Record<string, string>;
interface Peer {
  podSelector?: { matchLabels: Labels };
  namespaceSelector?: { matchLabels: Labels };
  ipBlock?: { cidr: string };
}
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Labels };
  spec: {
    replicas?: number;
    template?: { metadata: { labels: Labels }; spec: Pod };
    selector?: Labels & { matchLabels?: Labels };
    ports?: { name: string; port: number; targetPort: string }[];
    type?: string;
    podSelector?: { matchLabels?: Labels };
    ingress?: { from?: Peer[]; ports?: { port: number }[] }[];
    egress?: { to?: Peer[]; ports?: { port: number }[] }[];
  };
}

/** The manifests of each file; the list of the files is none. */
export async function readManifests(): Promise<Record<string, Manifest[]>> {
  const files = (await readdir(kubernetes)).filter((name) => /^(?!kustomization).*\.yaml$/.test(name));
  const entries = files.map(async (file) => {
    const documents = parseAllDocuments(await readFile(join(kubernetes, file), 'utf8'), { merge: true });
    const values = documents.map((document) => document.toJS() as Manifest & { items?: Manifest[] });
    return [file, values.flatMap((one) => one.items ?? [one])] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether a policy's selector selects a pod. */
export const selects = (selector: { matchLabels?: Labels } | undefined, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([name, value]) => labels[name] === value);
