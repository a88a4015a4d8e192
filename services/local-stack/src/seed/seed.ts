import { setTimeout as pause } from 'node:timers/promises';
import { READER } from '../people/register.js';
import { SYSTEM_ID } from '../services.js';
import { signIn, type ApiClient } from './api-client.js';
import { campaigns, type SeedCampaign } from './campaigns.js';
import { connections } from './connections.js';
import { makeSenders } from './senders.js';

interface Campaign {
  id: string;
  name: string;
  status: string;
  preparationFailure?: string | null;
}
/** What the examples are connected to, on this machine. */
interface Endpoints {
  smsCenter: Endpoint;
  people: Endpoint;
}
interface Endpoint {
  port: number;
  password: string;
}
interface List<T> {
  items: T[];
}

/** Time for the example campaign to finish sending; milliseconds. */
const SENT_WITHIN_MS = 30_000;
/** Between two requests whether recipients are prepared. */
const PREPARED_EVERY_MS = 100;

/**
 * Gives a new installation example data, through the public API and as its local users: the SMS setup,
 * connections to the register, and requests in several states. What is there already stays as it is, so that it
 * can be interrupted at any point and continues at the next start.
 *
 * @param origin of the console.
 * @throws with what the API said.
 */
export async function seed(origin: string, { smsCenter, people }: Endpoints): Promise<void> {
  const operator = await signIn(origin, 'operator');
  const present = await campaignsByName(operator);
  if (present.has(campaigns.at(-1)?.name ?? '')) return;

  const owner = await signIn(origin, 'owner');
  await makeSetup(await signIn(origin, 'steward'), smsCenter);
  await makeSenders(operator, await signIn(origin, 'admin'));
  const connectionIds = await makeConnections(owner, people);
  for (const example of campaigns) {
    const { connection, answer, startsIn, ...fields } = example;
    const campaign =
      present.get(example.name) ??
      (await operator.post<Campaign>('/campaign-api/campaign', {
        ...fields,
        connectionId: connectionIds.get(connections[connection].name),
        timeZone: 'Asia/Riyadh',
        ...(startsIn !== undefined && { startAt: morningIn(startsIn) }),
      }));
    if (answer && campaign.status === 'Pending') await giveAnswer(owner, campaign, answer);
  }
  await awaitSent(operator, campaigns[0]?.name ?? '');
}

async function makeSetup(steward: ApiClient, { port, password }: Endpoint): Promise<void> {
  const path = '/campaign-api/sms-setup';
  const present = await steward.get(path).catch(() => undefined);
  if (present) return;
  await steward.put(path, {
    gateway: {
      host: '127.0.0.1',
      port,
      systemId: SYSTEM_ID,
      secret: password,
      tls: false,
      throughput: 500,
      window: 50,
    },
    defaultCountry: 'SA',
    allowedCountries: ['SA'],
    minimumAudience: 50,
    // Short, so that people who try the console see both the countdown and the messages.
    undoSeconds: 5,
  });
}

async function campaignsByName(api: ApiClient): Promise<Map<string, Campaign>> {
  const { items } = await api.get<List<Campaign>>('/campaign-api/campaign?MaxResultCount=1000');
  return new Map(items.map((campaign) => [campaign.name, campaign]));
}

/** @returns ids by name. */
async function makeConnections(owner: ApiClient, { port, password }: Endpoint): Promise<Map<string, string>> {
  const path = '/campaign-api/database-connection';
  const { items } = await owner.get<List<{ id: string; name: string }>>(path);
  const ids = new Map(items.map(({ id, name }) => [name, id]));
  for (const connection of Object.values(connections)) {
    if (ids.has(connection.name)) continue;
    const { id } = await owner.post<{ id: string }>(path, {
      ...connection,
      type: 'PostgreSQL',
      hostName: '127.0.0.1',
      port,
      userName: READER,
      password,
      databaseName: 'register',
      defaultSchema: 'public',
      tls: false,
    });
    ids.set(connection.name, id);
  }
  return ids;
}

async function giveAnswer(
  owner: ApiClient,
  { id }: Campaign,
  answer: NonNullable<SeedCampaign['answer']>,
): Promise<void> {
  const path = `/campaign-api/campaign/${id}`;
  const { version } = await owner.get<{ version: number }>(path);
  if (answer !== 'accept') {
    await owner.post(`${path}/reject`, { reason: answer.reject, version });
    return;
  }
  const preview = await previewAudience(owner, path);
  await owner.post(`${path}/accept`, { previewId: preview.id, version });
  let now: Campaign;
  while ((now = await owner.get<Campaign>(path)).status === 'Preparing') await pause(PREPARED_EVERY_MS);
  if (now.status === 'Pending') throw new Error(`Recipients were not prepared: ${now.preparationFailure}`);
}

/** Asks again: on a machine that is busy with everything starting, the register may be out of reach at first. */
async function previewAudience(owner: ApiClient, path: string, tries = 5): Promise<{ id: string }> {
  try {
    return await owner.post<{ id: string }>(`${path}/audience`, {});
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(1_000);
    return previewAudience(owner, path, tries - 1);
  }
}

async function awaitSent(api: ApiClient, name: string): Promise<void> {
  const deadline = Date.now() + SENT_WITHIN_MS;
  while (Date.now() < deadline) {
    if ((await campaignsByName(api)).get(name)?.status.startsWith('Completed')) return;
    await pause(250);
  }
  console.log(`The example “${name}” is still being sent.`);
}

/** ISO time of 09:00 in Riyadh (UTC+3, without summer time). */
function morningIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T06:00:00.000Z`;
}
