import { createHmac } from 'node:crypto';
import { figure } from '@hima/api-kit/testing';
import { KeyedSample } from '../src/disclosure/keyed-sample.js';
import { LookupMap } from '../src/numbers/lookup-map.js';
import { maskNumber } from '../src/numbers/mask.js';
import { normalizeNumber } from '../src/numbers/normalize.js';
import { createSources } from '../src/sources/sources.js';
import type { DatabaseType } from '../src/sources/source.js';
import { openMariadbOrganization } from '../test/support/mariadb-organization.js';
import {
  addPeople,
  openPostgresOrganization,
  type OrganizationDatabase,
} from '../test/support/organization-database.js';

/**
 * Counting and sampling the mobile numbers of a database as a dry run does, and what it adds to this process's memory:
 * 1,000,000 rows against 100,000 in one run, on the servers of TEST_POSTGRES_URL and TEST_MARIADB_URL.
 * Usage: npm run bench -- audience [<rows>]
 */
const rows = Number(process.argv[2] ?? 1_000_000);
const source = createSources({
  allowLoopback: true,
  limits: { deadlineMs: 300_000, maxRows: Number.MAX_SAFE_INTEGER },
});
const policy = { defaultCountry: 'SA', allowedCountries: new Set(['SA']) };

async function count(type: DatabaseType, people: OrganizationDatabase, wanted: number) {
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const seen = new LookupMap();
  const sample = new KeyedSample<string>(3);
  let eligible = 0;
  let highest = before;
  const connection = { ...people.connection, defaultSchema: '' };
  const text = `select mobile from people where id < ${wanted}`;
  for await (const chunk of source[type]?.read(connection, { text }) ?? []) {
    for (const [value] of chunk.rows) {
      const read = normalizeNumber(String(value), policy);
      if ('excluded' in read) continue;
      const lookup = createHmac('sha256', 'bench').update(read.e164).digest();
      if (seen.get(lookup) !== undefined) continue;
      seen.set(lookup, 1);
      sample.offer(lookup, read.e164);
      eligible += 1;
    }
    highest = Math.max(highest, process.memoryUsage().rss);
  }
  if (eligible !== wanted || sample.items(() => true).map(maskNumber).length !== 3)
    throw new Error('Not all were counted');
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, megabytes: (highest - before) / 2 ** 20 };
}

for (const [type, url, open] of [
  ['PostgreSQL', process.env['TEST_POSTGRES_URL'], openPostgresOrganization],
  ['MySQL', process.env['TEST_MARIADB_URL'], openMariadbOrganization],
] as const) {
  if (!url) {
    console.log(`${type} was not measured: there is no address of a server.`);
    continue;
  }
  const people = await open(url);
  try {
    if (type === 'MySQL') await people.execute('set max_recursive_iterations = 4294967295');
    await addPeople(people, rows);
    await count(type, people, Math.min(rows, 10_000));
    const few = await count(type, people, rows / 10);
    const many = await count(type, people, rows);
    figure(`${type}, ${rows / 10} rows`, { 'rows/s': rows / 10 / few.seconds, 'MiB more': few.megabytes });
    figure(`${type}, ${rows} rows`, { 'rows/s': rows / many.seconds, 'MiB more': many.megabytes });
    figure(`${type}, ten times the rows`, { 'times as long': many.seconds / few.seconds });
  } finally {
    await people.close();
  }
}
process.exit(0);
