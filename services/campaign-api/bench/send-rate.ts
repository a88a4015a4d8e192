import { onPglite, onPostgres, report } from './measure-send.js';

/**
 * Messages a second on PGlite and, with TEST_POSTGRES_URL, on PostgreSQL.
 * Usage: npm run bench -w @hima/campaign-api [-- <people>]
 */
const people = Number(process.argv[2] ?? 20_000);

const pglite = await onPglite(people);
report('PGlite', pglite);

if (process.env['TEST_POSTGRES_URL']) {
  const postgres = await onPostgres(people);
  report('PostgreSQL', postgres);
  console.log(`PostgreSQL : PGlite = ${(postgres.sent / pglite.sent).toFixed(2)} : 1`);
} else console.log('PostgreSQL was not measured: TEST_POSTGRES_URL is not set.');
process.exit(0);
