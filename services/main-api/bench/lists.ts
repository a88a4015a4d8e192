import { openDatabase } from '@hima/api-kit';
import { figureOfTimes, silentLogger, withBenchDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';
import type { MainSchema } from '../src/database/schema.js';
import { start } from '../test/support/main-api.js';
import { fillLists } from './fill-lists.js';

/**
 * How long the lists of the administration take over HTTP, on PostgreSQL: 10,000 contacts, 1,000 applications in 20
 * projects with two generations of startup kits. Fails where the 95th percentile is 150 ms or more.
 * Usage: npm run bench -- lists [<part of a title>]
 */
const only = process.argv[2] ?? '';
const sizes = { organizations: 50, contacts: 10_000, projects: 20, applications: 1_000 };

await withBenchDatabase(({ url }) => measureAll(url));

async function measureAll(location: string): Promise<void> {
  const main = await start({ url: location });
  try {
    const filled = await openDatabase<MainSchema>({
      location: { url: location },
      migrations,
      logger: silentLogger,
    });
    try {
      await fillLists(filled.db, sizes);
    } finally {
      await filled.close();
    }
    const admin = await main.signIn('admin@hima.example');
    const reem = await main.signIn('reem@hima.example');
    for (const [title, path] of await requestsOf(admin)) await measure(title, () => admin.get(path));
    for (const list of ['contact', 'project', 'application', 'configuration', 'kit'])
      await measure(`${list}, another organization`, () => reem.get(list));
  } finally {
    await main.close();
  }
}

async function requestsOf(admin: ApiCaller): Promise<[title: string, path: string][]> {
  const idOf = async (path: string) =>
    (await admin.get<{ items: { id: string }[] }>(path)).items[0]?.id ?? '';
  const organization = await idOf('organization?Keyword=hospital_7');
  const project = await idOf('project?Keyword=study-7');
  const role = (await admin.get<{ id: string }[]>('role/options?Keyword=Auditor'))[0]?.id ?? '';
  return [
    ...pagesOf('organization', ['name', 'code', 'state'], { State: 'Approved', Keyword: 'hospital' }),
    ...pagesOf('contact', ['name', 'emailAddress', 'organization', 'state', 'createdAt'], {
      SkipCount: '9900',
      State: 'Invited',
      Organization: organization,
      Roles: role,
      Keyword: 'person99',
    }),
    ...pagesOf('project', ['name', 'startsOn', 'state'], { Profile: 'nvflare-2.8', Keyword: 'study' }),
    ...pagesOf('application', ['name', 'project', 'organization', 'state'], {
      ApplicationType: 'Client',
      Project: project,
      Organization: organization,
      Keyword: 'site-99',
    }),
    ...pagesOf('role', ['name'], { Keyword: 'admin' }),
    ...pagesOf('configuration', ['name', 'state', 'provisionedAt', 'expiresAt'], {
      State: 'Succeeded',
      Keyword: 'study',
    }),
    ...pagesOf('kit', ['name', 'project', 'organization', 'state', 'expiresAt', 'generation'], {
      State: 'Ready',
      Project: project,
      Organization: organization,
      Keyword: 'site-99',
    }),
    ['configuration details', `configuration/${project}`],
    ['configuration participants', `configuration/${project}/participants?Sorting=participant`],
    ['permissions', 'permission'],
    ['permission holders', 'permission/Pages.Campaigns?MaxResultCount=100'],
    ...['organization', 'project', 'application', 'role'].flatMap((entity): [string, string][] => [
      [`${entity} options`, `${entity}/options`],
      [`${entity} options, keyword`, `${entity}/options?Keyword=9`],
    ]),
  ];
}

/** The first page, the last, in every order and with every filter. */
function pagesOf(list: string, columns: string[], filters: Record<string, string>): [string, string][] {
  const page = (query: string): string => `${list}?MaxResultCount=100&${query}`;
  return [
    [`${list}, first page`, page('')],
    ...columns.flatMap((column): [string, string][] => [
      [`${list} by ${column}`, page(`Sorting=${column}`)],
      [`${list} by ${column} DESC, deep`, page(`Sorting=${column}+DESC&SkipCount=900`)],
    ]),
    ...Object.entries(filters).map(([filter, value]): [string, string] => [
      `${list}, ${filter}`,
      page(`${filter}=${encodeURIComponent(value)}`),
    ]),
  ];
}

async function measure(title: string, work: () => Promise<unknown>): Promise<void> {
  if (title.includes(only)) await figureOfTimes(title, work, { targetMs: 150 });
}
