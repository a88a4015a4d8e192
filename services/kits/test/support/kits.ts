import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import {
  checkProject,
  createAuthority,
  issueCredential,
  makeKit,
  openAuthority,
  type CheckedProject,
  type Kit,
  type KitProject,
  type Participant,
} from '../../src/index.js';

export const server = {
  kind: 'server',
  name: 'server1.example.com',
  organization: 'hima',
  fedLearningPort: 8002,
  adminPort: 8003,
} as const;
export const client = {
  kind: 'client',
  name: 'site-1',
  organization: 'bank_1',
  gpus: 2,
  memoryPerGpuGib: 16,
} as const;
export const admin = {
  kind: 'admin',
  name: 'lead@hima.example',
  organization: 'hima',
  role: 'lead',
} as const;
export const overseer = {
  kind: 'overseer',
  name: 'overseer.example.com',
  organization: 'hima',
  protocol: 'https',
  apiRoot: '/api/v1',
  port: 8443,
} as const;
export const second = {
  ...server,
  name: 'server2.example.com',
  fedLearningPort: 8102,
  adminPort: 8103,
} as const;

/** One server, one client, one administrator. */
export const project = (
  profile: KitProject['profile'],
  participants: readonly Participant[] = [server, client, admin],
) => checkProject({ name: 'churn', profile, participants });

/** With an overseer and two servers. */
export const highlyAvailable = () => project('nvflare-2.5', [overseer, server, second, client, admin]);

export async function newAuthority(now?: Date) {
  const stored = await createAuthority('churn', now);
  return { stored, authority: await openAuthority(stored) };
}

/** A folder that is removed after the tests of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hima-kits-'));
  after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes files below a folder. */
export function write(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The output of a command. */
export const run = (folder: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** How a command ends. */
export const statusOf = (folder: string, command: string, ...args: string[]): number | null =>
  spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status;

/** Makes the kit of a participant with a new credential. */
export async function newKit(
  of: CheckedProject,
  participant: Participant,
  made: Awaited<ReturnType<typeof newAuthority>>,
  issue: Parameters<typeof issueCredential>[2] = {},
) {
  return makeKit(of, made.authority, participant, await issueCredential(made.authority, participant, issue));
}

/** The files of a kit by path, as text. */
export const textsOf = ({ files }: Kit): Record<string, string> =>
  Object.fromEntries(
    files
      .filter(({ path }) => !path.endsWith('/'))
      .map(({ path, content }) => [path, new TextDecoder().decode(content)]),
  );
