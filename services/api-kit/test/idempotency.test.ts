import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  conflict,
  createIdempotency,
  createSecretBox,
  openDatabase,
  route,
  type Api,
  type Database,
  type Principal,
} from '../src/index.js';
import { silentLogger, withDatabases } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

const person = (name: string): Principal => ({
  id: randomUUID(),
  name,
  surname: 'Hassan',
  emailAddress: `${name}@hima.example`,
  organizationId: randomUUID(),
  permissions: ['Pages.Campaigns'],
});
const people: Record<string, Principal> = { layla: person('layla'), omar: person('omar') };

withDatabases('calls under an Idempotency-Key', (at) => {
  let database: Database<unknown>;
  let api: Api;
  let made: string[] = [];
  /** Work of the handler before it answers. */
  let meanwhile: () => Promise<void> = async () => {};
  before(async () => {
    database = await openDatabase({ location: at.location(), migrations: {}, logger: silentLogger });
    api = await createTestApi({
      authenticate: async ({ headers }) => people[headers.authorization ?? ''] ?? assert.fail(),
      healthy: () => database.ping(),
      idempotency: createIdempotency(database.db, createSecretBox(randomBytes(32))),
    });
    const common = {
      method: 'POST',
      access: { permission: 'Pages.Campaigns' },
      idempotencyKey: true,
      body: z.object({ name: z.string().min(3) }),
      result: z.object({ id: z.uuid(), name: z.string(), at: z.date() }),
      status: 201,
    } as const;
    const make = async ({ body }: { body: { name: string } }) => {
      made.push(body.name);
      await meanwhile();
      return { id: randomUUID(), name: body.name, at: new Date(), secret: 'sup3r-s3cret' };
    };
    route(api, { ...common, url: '/thing', operationId: 'makeThing', summary: 'Make a thing' }, make);
    route(
      api,
      {
        ...common,
        url: '/thing/:id/part',
        operationId: 'makePart',
        summary: 'Make a part',
        params: z.object({ id: z.string() }),
      },
      make,
    );
  });
  after(async () => {
    await api.close();
    await database.close();
  });

  const post = async (
    key: string | undefined,
    { name = 'Thing', who = 'layla', url = 'thing' }: { name?: string; who?: string; url?: string } = {},
  ) => {
    const answer = await api.server.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload: { name },
      headers: { authorization: who, ...(key !== undefined && { 'idempotency-key': key }) },
    });
    const { result, error } = answer.json<{ result: { id: string }; error: { code: string } | null }>();
    const repeated = answer.headers['idempotency-replayed'] === 'true';
    return { status: answer.statusCode, id: result?.id, code: error?.code, repeated, text: answer.body };
  };
  const reset = (): void => {
    made = [];
    meanwhile = async () => {};
  };

  it('run once and return the first response again', async () => {
    reset();
    const key = randomUUID();
    const first = await post(key);
    assert.deepEqual([first.status, first.repeated], [201, false]);
    assert.doesNotMatch(first.text, /s3cret/);
    const second = await post(key);
    assert.deepEqual([second.status, second.repeated, second.text], [201, true, first.text]);
    assert.deepEqual(made, ['Thing']);
    assert.notEqual((await post(randomUUID())).id, first.id);
    assert.notEqual((await post(undefined)).id, (await post(undefined)).id);
  });

  it('are scoped to one user and one operation', async () => {
    reset();
    const key = randomUUID();
    const ids = [
      (await post(key)).id,
      (await post(key, { who: 'omar' })).id,
      (await post(key, { url: 'thing/1/part' })).id,
    ];
    assert.equal(new Set(ids).size, 3);
  });

  it('are refused with different content', async () => {
    reset();
    const key = randomUUID();
    await post(key, { url: 'thing/1/part' });
    const other = await post(key, { url: 'thing/1/part', name: 'Another thing' });
    assert.deepEqual([other.status, other.code], [422, 'IdempotencyKeyReused']);
    assert.equal((await post(key, { url: 'thing/2/part' })).code, 'IdempotencyKeyReused');
    assert.deepEqual(made, ['Thing']);
  });

  it('are refused while the first call is running', async () => {
    reset();
    const key = randomUUID();
    let goOn = (): void => {};
    let begun = (): void => {};
    const running = new Promise<void>((resolve) => (begun = resolve));
    meanwhile = () => {
      begun();
      return new Promise((resolve) => (goOn = resolve));
    };
    const first = post(key);
    await running;
    const second = await post(key);
    assert.deepEqual([second.status, second.code], [409, 'IdempotencyKeyInUse']);
    goOn();
    const { id } = await first;
    assert.equal((await post(key)).id, id);
    assert.deepEqual(made, ['Thing']);
  });

  it('release the key when they are refused', async () => {
    reset();
    const key = randomUUID();
    assert.equal((await post(key, { name: 'x' })).status, 400);
    meanwhile = () => Promise.reject(conflict('NameTaken', 'There is one of this name already.'));
    assert.equal((await post(key)).code, 'NameTaken');
    meanwhile = async () => {};
    assert.equal((await post(key, { name: 'Corrected' })).status, 201);
    assert.deepEqual(made, ['Thing', 'Corrected']);
  });

  it('do not run again when the first call was interrupted', async () => {
    reset();
    const key = randomUUID();
    meanwhile = () => Promise.reject(new Error('The connection was lost after the commit'));
    assert.equal((await post(key)).status, 500);
    meanwhile = async () => {};
    const again = await post(key);
    assert.deepEqual([again.status, again.code], [409, 'OutcomeUnknown']);

    // So did one after its process died: its state is unknown.
    const dead = randomUUID();
    await post(dead);
    await sql`
      update idempotency_key set status = null, answer_sealed = null, running_until = now() - interval '1 second'
      where key = ${dead}`.execute(database.db);
    assert.equal((await post(dead)).code, 'OutcomeUnknown');
    assert.deepEqual(made, ['Thing', 'Thing']);
  });

  it('are deleted after a day and encrypted until then', async () => {
    reset();
    const key = randomUUID();
    const { id } = await post(key, { name: 'Readable name' });
    const { rows } = await sql<{ request_sealed: Buffer; answer_sealed: Buffer }>`
      select request_sealed, answer_sealed from idempotency_key where key = ${key}`.execute(database.db);
    assert.doesNotMatch(String(rows[0]?.answer_sealed), /Readable/);
    assert.ok(rows[0]?.request_sealed);
    const age = (text: string) =>
      sql`update idempotency_key set created_at = now() - ${text}::interval where key = ${key}`.execute(
        database.db,
      );
    await age('23 hours 59 minutes');
    assert.equal((await post(key, { name: 'Readable name' })).id, id);
    await age('24 hours 1 minute');
    assert.notEqual((await post(key, { name: 'Readable name' })).id, id);
  });

  it('require a key of visible characters', async () => {
    for (const key of ['short', 'a'.repeat(101), 'with a space in it'])
      assert.deepEqual((await post(key)).code, 'IdempotencyKeyInvalid');
  });

  it('are in the OpenAPI document', async () => {
    // oxlint-disable-next-line typescript/no-explicit-any -- a document is looked into at many places
    const { paths } = (await api.document()) as any;
    const [parameter] = paths['/api/thing'].post.parameters;
    assert.deepEqual(
      [parameter.name, parameter.in, parameter.required ?? false],
      ['idempotency-key', 'header', false],
    );
  });
});
