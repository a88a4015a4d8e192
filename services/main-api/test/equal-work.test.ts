import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { openDatabase, type Database } from '@hima/api-kit';
import { silentLogger, withAnyDatabase } from '@hima/api-kit/testing';
import type { KyselyPlugin, UpdateObject } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { MainSchema } from '../src/database/schema.js';
import { checkCredentials } from '../src/identity/check-credentials.js';
import { createPasswords, type Passwords } from '../src/identity/passwords.js';
import { createSignInGuard } from '../src/identity/sign-in-guard.js';
import { createRecovery, recoveryQueues } from '../src/recovery/recovery.js';
import { start } from './support/main-api.js';

/** An account with a password, inactive ones with and without one, and none. */
const names = ['owner@hima.example', 'admin@hima.example', 'reem@hima.example', 'nobody@hima.example'];

withAnyDatabase('known and unknown names', (at) => {
  let database: Database<MainSchema>;
  let passwords: Passwords;
  const work: string[] = [];
  /** Records each statement sent to the database. */
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      work.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = () => database.db.withPlugin(noting);

  before(async () => {
    const main = await start(at.location());
    await main.close();
    database = await openDatabase({
      location: at.location(),
      migrations,
      queues: recoveryQueues,
      logger: silentLogger,
    });
    const change = (values: UpdateObject<MainSchema, 'account'>, email: string) =>
      database.db.updateTable('account').set(values).where('email_key', '=', email).execute();
    await change({ state: 'Deactivated' }, 'admin@hima.example');
    await change({ state: 'Invited', password_hash: null }, 'reem@hima.example');
    const real = await createPasswords();
    passwords = {
      ...real,
      matches: (...given) => {
        work.push('password hash');
        return real.matches(...given);
      },
    };
  });
  after(() => database.close());

  const workOf = async (run: () => Promise<unknown>) => {
    work.length = 0;
    const outcome = await run().then(
      () => 'accepted',
      ({ code, details }: { code: string; details: string | null }) => `${code} ${details ?? ''}`,
    );
    return [outcome, ...work];
  };
  const expectEqual = (all: string[][]) => {
    for (const one of all) assert.deepEqual(one, all.at(-1));
    return all.at(-1) ?? assert.fail();
  };

  it('take the same statements and hashes at sign-in, also while they have to wait', async () => {
    const parts = { db: counted(), passwords, guard: createSignInGuard(counted(), randomBytes(32)) };
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      const all: string[][] = [];
      for (const name of names)
        all.push(
          await workOf(() => checkCredentials(parts, { name, password: 'wrong', address: '203.0.113.9' })),
        );
      const [outcome, ...done] = expectEqual(all);
      const waits = attempt > 5;
      assert.match(outcome ?? '', waits ? /^TooManyRequests/ : /^LoginFailed Invalid user name/);
      assert.equal(done.filter((one) => one === 'password hash').length, waits ? 0 : 1);
      assert.ok(done.length > 2);
    }
  });

  it('take the same statements when a reset link is requested', async () => {
    const recovery = await createRecovery({
      db: counted(),
      // Nobody works on the queue here: the answer waits for nobody either.
      jobs: {
        ...database.jobs,
        work: () => Promise.resolve(),
        send: (queue, data) => {
          work.push(`job of ${JSON.stringify(data).length} bytes`);
          return database.jobs.send(queue, data);
        },
      },
      passwords,
      guard: createSignInGuard(counted(), randomBytes(32)),
      masterKey: randomBytes(32),
      mail: { mailer: { send: () => Promise.resolve() }, publicUrl: 'https://hima.example' },
      mailsPerHalfHour: 3,
      logger: silentLogger,
    });
    // Of one length, so that the sealed jobs are, too.
    const addresses = ['owner@hima.example', 'admin@hima.example', 'nobod@hima.example'];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const all: string[][] = [];
      for (const emailAddress of addresses)
        all.push(await workOf(() => recovery.request({ emailAddress, language: 'en', address: '::1' })));
      const [outcome] = expectEqual(all);
      assert.match(outcome ?? '', attempt > 3 ? /^TooManyRequests/ : /^accepted/);
    }
  });
});
