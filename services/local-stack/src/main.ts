import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isFree, keepFilesPrivate } from '@hima/api-kit/machine';
import { replaceFile } from '@hima/remote';
import { accountLines, initialAccounts, LOCAL_ORGANIZATION } from './accounts.js';
import { openDataDir } from './data-dir.js';
import { readPorts } from './ports.js';
import { readSecrets } from './secrets.js';
import { emailsOf, services, type Plan } from './services.js';
import type { Settings } from './settings.js';
import { StackError } from './stack-error.js';
import { awaitEarlierServices } from './supervisor/earlier-start.js';
import { forkTask } from './supervisor/fork-task.js';
import type { ServiceProcess } from './supervisor/service-process.js';
import { Supervisor } from './supervisor/supervisor.js';

export { StackError };

const READY_WITHIN_MS = 180_000;

const compiled = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Starts the whole of Hima on this machine and keeps it running.
 *
 * @param stopped aborts the start as well as what runs.
 * @returns when everything is stopped. @throws {StackError} when the user can fix it.
 */
export async function runStack(settings: Settings, stopped: AbortSignal): Promise<void> {
  // Before the first file; the services inherit it.
  keepFilesPrivate();
  const plan = await prepare(settings);
  const supervisor = new Supervisor(plan.directory, ({ service, cause, count }) =>
    console.log(`${service.name} exited (${cause}). Restart ${count} …`),
  );
  const stop = new Promise<void>((done) => stopped.addEventListener('abort', () => done(), { once: true }));
  const ending = new AbortController();
  try {
    await Promise.race([bringUp(plan, supervisor, ending.signal), failure(supervisor), stop]);
    await stop;
  } finally {
    ending.abort();
    await supervisor.stop();
  }
}

/** Everything that can be refused before a process is started. */
async function prepare(settings: Settings): Promise<Plan> {
  const directory = await openDataDir(settings.dataDir, settings);
  await awaitEarlierServices(join(directory, 'run'));
  if (!(await isFree(settings.port)))
    throw new StackError(`Port ${settings.port} is in use by another program. Set PORT to a free port.`);
  const ports = await readPorts(join(directory, 'ports.json'));
  const accountsFile = join(directory, 'initial-accounts.json');
  const accounts = await initialAccounts({
    file: settings.initialAccountsFile,
    ownDatabase: hasOwnDatabase(settings),
  });
  if (accounts) await replaceFile(accountsFile, `${JSON.stringify(accounts, null, 2)}\n`);
  await mkdir(join(directory, 'console', 'remotes'), { recursive: true });
  const secrets = await readSecrets(join(directory, 'secrets.json'));
  const otherOrganizations = (accounts?.organizations ?? [])
    .map(({ code }) => code)
    .filter((code) => code !== LOCAL_ORGANIZATION);
  return {
    ...settings,
    directory,
    ports,
    secrets,
    accountsFile: accounts && accountsFile,
    otherOrganizations,
  };
}

/** Data that outlives this machine's trying: no account or example of the local stack belongs there. */
const hasOwnDatabase = ({ mainDatabaseUrl, campaignDatabaseUrl }: Settings): boolean =>
  mainDatabaseUrl !== undefined || campaignDatabaseUrl !== undefined;

/** @param ended after which nothing may be started any more */
async function bringUp(plan: Plan, supervisor: Supervisor, ended: AbortSignal): Promise<void> {
  const all = services(plan);
  console.log('Starting the services …');
  for (const service of all.behind) supervisor.start(service);
  const target = join(plan.directory, 'console');
  const published = { REPOSITORY: plan.repository, TARGET: target };
  await forkTask(compiled('registry/publish/main.js'), published, ended);
  ended.throwIfAborted();
  supervisor.start(all.console);
  const origin = `http://127.0.0.1:${plan.port}`;
  await awaitHealth(`${origin}/healthz`);
  supervisor.settle();
  if (!hasOwnDatabase(plan)) await makeExamples(origin, plan, ended);
  ended.throwIfAborted();
  console.log(`Hima is ready: http://localhost:${plan.port}${plan.basePath.replace(/\/$/, '')}`);
  if (!hasOwnDatabase(plan)) for (const line of accountLines()) console.log(line);
  console.log(`Emails are saved in ${emailsOf(plan)}`);
}

/** Once a data directory: afterward it is the people's own, with passwords of their own. */
async function makeExamples(
  origin: string,
  { directory, ports, secrets }: Plan,
  ended: AbortSignal,
): Promise<void> {
  const marker = join(directory, 'examples-made');
  if (existsSync(marker)) return;
  try {
    const env = {
      ORIGIN: origin,
      SMS_CENTER_PORT: String(ports.smsCenter),
      GATEWAY_PASSWORD: secrets.gatewayPassword,
      PEOPLE_PORT: String(ports.people),
      PEOPLE_PASSWORD: secrets.peoplePassword,
    };
    await forkTask(compiled('seed/main.js'), env, ended);
    await writeFile(marker, '');
    console.log('Created example connections and campaign requests.');
  } catch (error) {
    ended.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The examples are incomplete. The next start completes them. ${reason}`);
  }
}

async function awaitHealth(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let silent = 'console';
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    const { waitingFor } = ((await answer?.json()) ?? {}) as { waitingFor?: string[] };
    silent = waitingFor?.join(', ') ?? silent;
    await pause(100);
  }
  throw new StackError(
    `Not ready after ${READY_WITHIN_MS / 1000} s. Waiting for: ${silent}. See the logs directory.`,
  );
}

/** Rejects when a service cannot be started, with the end of its log. */
async function failure(supervisor: Supervisor): Promise<never> {
  const { service, logFile }: ServiceProcess = await supervisor.hopeless;
  const tail = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-5).join('\n');
  throw new StackError(`${service.name} can’t be started. Last lines of ${logFile}:\n${tail}`);
}
