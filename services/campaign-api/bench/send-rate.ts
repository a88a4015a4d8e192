import { figure } from '@hima/api-kit/testing';
import { onPglite, onPostgres, report } from './measure-send.js';

/**
 * Messages a second on PGlite and, with TEST_POSTGRES_URL, on PostgreSQL: by one process of the service, and by three.
 * Usage: npm run bench -- send [<people>]
 */
const people = Number(process.argv[2] ?? 20_000);

const pglite = await onPglite(people);
report('PGlite', pglite);

if (process.env['TEST_POSTGRES_URL']) {
  const postgres = await onPostgres(people);
  report('PostgreSQL', postgres);
  figure('PostgreSQL beside PGlite', { ratio: postgres.sent / pglite.sent });
  const three = await onPostgres(people, 3);
  report('PostgreSQL', three);
  figure('Three processes beside one', { ratio: three.sent / postgres.sent });
} else console.log('PostgreSQL was not measured: TEST_POSTGRES_URL is not set.');
process.exit(0);
