import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort, waitFor } from '@hima/api-kit/testing';
import pg from 'pg';
import { makePeople } from '../src/people/generator/people.js';
import { READER } from '../src/people/register.js';
import { answersAt } from '../src/ports.js';

describe('synthetic people', () => {
  const people = makePeople(20_000);
  const written = people.map(({ mobile_number }) => mobile_number ?? '');

  it('are the same on every machine', () => {
    assert.deepEqual(makePeople(50), people.slice(0, 50));
  });

  it('have numbers in many common formats', () => {
    for (const form of [/^05\d{8}$/, /^9665/, /^009665/, /^\+966 5\d /, /^[٠-٩]{10}$/, /-/, /^0110/, /^\+46/])
      assert.ok(
        written.some((number) => form.test(number)),
        String(form),
      );
    assert.ok(people.some(({ mobile_number }) => mobile_number === null));
  });

  it('have no number that an operator can assign', () => {
    const digits = written.map((number) =>
      number
        .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
        .replace(/\D/g, '')
        .replace(/^(00966|966|0)(?=5)/, ''),
    );
    const saudi = digits.filter((number) => /^5\d{8}$/.test(number));
    assert.ok(saudi.length > 19_000);
    assert.deepEqual(
      saudi.filter((number) => !number.startsWith('510')),
      [],
    );
    assert.ok(new Set(saudi).size < saudi.length, 'families share numbers');
  });
});

describe('people database', () => {
  let directory: string;
  let port: number;
  let server: ChildProcess;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hima-people-'));
    port = await freePort();
    // As built: the database runs in a thread, which needs the compiled file.
    server = fork(new URL('../dist/people/main.js', import.meta.url), {
      execArgv: ['--import', new URL('../dist/supervisor/leash.js', import.meta.url).href],
      env: {
        PORT: String(port),
        DATA_DIR: directory,
        PASSWORD: 'secret',
        STATEMENT_LIMIT_MS: '2000',
        IDLE_LIMIT_MS: '200',
      },
    });
    await waitFor(() => answersAt(port), { what: 'the people database' });
  });
  after(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    await rm(directory, { recursive: true });
  });

  const settings = () => ({
    host: '127.0.0.1',
    port,
    user: READER,
    password: 'secret',
    database: 'register',
  });

  async function connected(options: pg.ClientConfig = {}): Promise<pg.Client> {
    const client = new pg.Client({ ...settings(), ...options });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function count(from: string, client?: pg.Client): Promise<number> {
    const own = client ?? (await connected());
    const { rows } = await own.query<{ count: string }>(`select count(*) from ${from}`);
    if (!client) await own.end();
    return Number(rows[0]?.count);
  }

  it('has the table and views of useful sizes', async () => {
    assert.equal(await count('people'), 20_000);
    const riyadh = await count(`reachable_people where city = 'Riyadh'`);
    assert.ok(riyadh > 4_900 && riyadh < 5_600, String(riyadh));
    const patients = await count('clinic_patients');
    assert.ok(patients > 110 && patients < 140, String(patients));
    const pilot = await count('pilot_group');
    assert.equal(pilot, 1);
  });

  it('refuses a wrong password and an unknown user', async () => {
    await assert.rejects(connected({ password: 'wrong' }), { code: '28P01' });
    await assert.rejects(connected({ user: 'postgres' }), { code: '28P01' });
  });

  it('is read-only', async () => {
    const client = await connected();
    await assert.rejects(client.query('delete from people'), { code: '42501' });
    await assert.rejects(client.query('create table mine (id int)'), { code: '42501' });
    await client.end();
  });

  it('reads through a cursor in a read-only transaction, in the extended protocol', async () => {
    const client = await connected();
    await client.query('begin read only');
    await client.query({
      text: 'declare audience cursor for select mobile_number from people',
      queryMode: 'extended',
    } as pg.QueryConfig);
    const first = await client.query({
      text: 'fetch 500 from audience',
      queryMode: 'extended',
    } as pg.QueryConfig);
    assert.equal(first.rows.length, 500);
    await client.query('rollback');
    const { rows } = await client.query('select $1::int + 1 as sum', [41]);
    assert.deepEqual(rows, [{ sum: 42 }]);
    await assert.rejects(client.query('select $1::int', ['x']), { code: '22P02' });
    assert.equal(await count('people', client), 20_000);
    await client.end();
  });

  it('resets when a client disconnects inside a transaction', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = await connected();
      await client.query('begin');
      await client.query(`set local search_path = nowhere`);
      await client.query({ name: 'mine', text: 'select 1' });
      // No farewell, with a statement under way.
      void client.query('select * from public.people').catch(() => undefined);
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    const next = await connected();
    await next.query({ name: 'mine', text: 'select 2 as two' });
    assert.equal(await count('people', next), 20_000);
    await next.end();
  });

  it('serves concurrent clients one after the other', async () => {
    const counts = await Promise.all(Array.from({ length: 8 }, () => count('people')));
    assert.deepEqual(new Set(counts), new Set([20_000]));
  });

  it('disconnects an idle client while another waits', async () => {
    const idle = await connected();
    let told: pg.DatabaseError | undefined;
    idle.on('error', (error) => (told ??= error as pg.DatabaseError));
    await idle.query('begin');
    assert.equal(await count('people'), 20_000);
    await waitFor(() => told);
    assert.equal(told?.code, '57P05');
  });

  it('stops a long statement at its time limit, on cancel, and when its client disconnects', async () => {
    const endless = `select count(*) from generate_series(1, 1000000000) a`;
    const patient = await connected();
    await assert.rejects(patient.query(endless), { code: '57014' });

    const canceller = await connected();
    const running = assert.rejects(canceller.query(endless), { code: '57014' });
    const { processID, secretKey } = canceller as unknown as { processID: number; secretKey: number };
    const request = Buffer.alloc(16);
    [16, 80877102, processID, secretKey].forEach((word, index) => request.writeInt32BE(word, 4 * index));
    connect(port, '127.0.0.1').end(request);
    await running;

    const leaver = await connected();
    void leaver.query(endless).catch(() => undefined);
    (leaver as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    assert.equal(await count('people'), 20_000);
  });

  it('survives COPY FROM STDIN and bytes that are not the protocol', async () => {
    const client = await connected();
    await client.query('create temp table mine (id int)');
    await assert.rejects(client.query('copy mine from stdin'));
    const noise = connect(port, '127.0.0.1');
    noise.on('error', () => undefined).end('GET / HTTP/1.1\r\n\r\n');
    assert.equal(await count('people'), 20_000);
  });
});
