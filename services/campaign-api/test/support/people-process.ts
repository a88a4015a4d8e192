import { PGlite } from '@electric-sql/pglite';
import { servePglite } from './pglite-wire.js';

/** Run as a process of its own: PGlite blocks its process while a query runs, and must not block the tester. */
const db = await PGlite.create();
await db.exec(
  'create role reader; alter default privileges in schema public grant select on tables to reader',
);
const server = await servePglite(db, 'reader');
process.on('message', ({ statement, values }: { statement: string; values?: unknown[] }) => {
  server
    .alone(() => db.query(statement, values))
    .then(
      () => process.send?.({ done: true }),
      (error: Error) => process.send?.({ failed: error.message }),
    );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: server.port });
