import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { SourceConnection } from '../../src/sources/source.js';

export const unencrypted = { tls: false, caCertificate: '' };

/** An organization's own database with a table of people, to be queried over the PostgreSQL wire. */
export interface OrganizationDatabase {
  /** The fields of a database connection. */
  connection: Omit<SourceConnection, 'defaultSchema'>;
  execute(statement: string, values?: unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** PGlite over the wire in a process of its own, as the local stack serves it: its clients may only read. */
export async function openPgliteOrganization(): Promise<OrganizationDatabase> {
  const script = fileURLToPath(new URL('./people-process.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--import', 'tsx'] });
  const answer = async () => {
    const [message] = (await once(child, 'message')) as [{ port?: number; failed?: string }];
    if (message.failed !== undefined) throw new Error(message.failed);
    return message;
  };
  const { port = 0 } = await answer();
  return {
    connection: {
      hostName: '127.0.0.1',
      port,
      userName: 'postgres',
      password: 'postgres',
      databaseName: '',
      ...unencrypted,
    },
    execute: async (statement, values) => {
      child.send({ statement, values });
      await answer();
    },
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** On the real server that TEST_POSTGRES_URL leads to, with an account that may only read. */
export async function openPostgresOrganization(
  administratorUrl: string,
  encoding = 'UTF8',
): Promise<OrganizationDatabase> {
  const name = `hima_people_${randomBytes(6).toString('hex')}`;
  const administrator = new pg.Client({ connectionString: administratorUrl });
  await administrator.connect();
  const others = encoding === 'UTF8' ? '' : `encoding '${encoding}' locale 'C' template template0`;
  await administrator.query(`create database ${name} ${others}`);
  await administrator.query(`create role ${name} login password 'reader'`);
  const url = new URL(administratorUrl);
  url.pathname = `/${name}`;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(`alter default privileges in schema public grant select on tables to ${name}`);
  return {
    connection: {
      hostName: url.hostname,
      port: Number(url.port || 5432),
      userName: name,
      password: 'reader',
      databaseName: name,
      ...unencrypted,
    },
    execute: async (statement, values) => void (await owner.query(statement, values)),
    async close() {
      await owner.query(`drop owned by ${name}`);
      await owner.end();
      await administrator.query(`drop database ${name} with (force)`);
      await administrator.query(`drop role ${name}`);
      await administrator.end();
    },
  };
}

/** `count` different Saudi mobile numbers, the same every time. */
export async function addPeople(database: OrganizationDatabase, count: number, first = 0): Promise<void> {
  await database.execute('create table if not exists people (id int primary key, mobile varchar(40))');
  const last = first + count - 1;
  await database.execute(
    `insert into people
     with recursive numbers (n) as (select ${first} union all select n + 1 from numbers where n < ${last})
     select n, concat('05', lpad(cast(n as char(8)), 8, '0')) from numbers`,
  );
}
