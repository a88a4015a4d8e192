import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';

const { TEST_POSTGRES_URL, TEST_MARIADB_URL } = process.env;

/** For `test.skip`: whether there are no real databases to connect to, and what would lead to them. */
export const withoutDatabases = [
  !(TEST_POSTGRES_URL && TEST_MARIADB_URL),
  'TEST_POSTGRES_URL and TEST_MARIADB_URL lead to the databases that are connected',
] as const;

interface Account {
  type: 'PostgreSQL' | 'MySQL';
  hostName: string;
  port: number;
  userName: string;
  password: string;
  databaseName: string;
  defaultSchema: string;
  tls: boolean;
}

/** An organization's own database with 200 people in the table `people` (phone, city). */
export interface PeopleDatabase {
  /** May only read. */
  reader: Account;
  /** May change `people`. */
  writer: Account;
  /** Every number in it. */
  phones: string[];
  /** From now on every query on `people` waits, until the returned function is called. */
  hold(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const phones = Array.from({ length: 200 }, (_, index) => `+96650${String(1_000_000 + index * 37)}`);
const rows = phones.map((phone, index) => `('${phone}', '${index % 2 ? 'Riyadh' : 'Jeddah'}')`).join();
const table = 'create table people (phone varchar(20) not null, city varchar(40) not null)';
const password = 'people-2026';

/** A new one on the tests' server, with its own accounts. */
export async function openPeopleDatabase(type: Account['type']): Promise<PeopleDatabase> {
  const name = `people_${randomBytes(6).toString('hex')}`;
  const server = new URL((type === 'MySQL' ? TEST_MARIADB_URL : TEST_POSTGRES_URL) ?? '');
  const opened = await (type === 'MySQL' ? openMariadb : openPostgres)(server, name);
  const account = (userName: string): Account => ({
    type,
    hostName: server.hostname,
    port: Number(server.port),
    userName,
    password,
    databaseName: name,
    defaultSchema: type === 'MySQL' ? name : 'public',
    tls: false,
  });
  return { reader: account(`r_${name}`), writer: account(`w_${name}`), phones, ...opened };
}

type Opened = Pick<PeopleDatabase, 'hold' | 'close'>;

async function openPostgres(server: URL, name: string): Promise<Opened> {
  const administrator = new pg.Client({ connectionString: server.href });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  for (const role of ['r', 'w'])
    await administrator.query(`create role ${role}_${name} login password '${password}'`);
  const connectInside = async () => {
    const client = new pg.Client({ connectionString: new URL(`/${name}`, server).href });
    await client.connect();
    return client;
  };
  const inside = await connectInside();
  await inside.query(`revoke temporary on database ${name} from public`);
  await inside.query(table);
  await inside.query(`insert into people values ${rows}`);
  await inside.query(`grant select on people to r_${name}`);
  await inside.query(`grant select, insert, update, delete on people to w_${name}`);
  await inside.end();
  return {
    async hold() {
      const holder = await connectInside();
      await holder.query('begin; lock table people in access exclusive mode');
      return () => holder.end();
    },
    async close() {
      await administrator.query(`drop database ${name} with (force)`);
      for (const role of ['r', 'w']) await administrator.query(`drop role ${role}_${name}`);
      await administrator.end();
    },
  };
}

async function openMariadb(server: URL, name: string): Promise<Opened> {
  const connectHere = () =>
    createConnection({
      host: server.hostname,
      port: Number(server.port),
      user: decodeURIComponent(server.username),
      password: decodeURIComponent(server.password),
    });
  const administrator = await connectHere();
  const run = (statement: string) => administrator.query(statement);
  await run(`create database ${name}`);
  await run(`use ${name}`);
  await run(table);
  await run(`insert into people values ${rows}`);
  for (const [role, rights] of [
    ['r', 'select'],
    ['w', 'select, insert, update, delete'],
  ] as const) {
    await run(`create user '${role}_${name}'@'%' identified by '${password}'`);
    await run(`grant ${rights} on ${name}.* to '${role}_${name}'@'%'`);
  }
  return {
    async hold() {
      const holder = await connectHere();
      await holder.query(`lock tables ${name}.people write`);
      return () => holder.end();
    },
    async close() {
      await run(`drop database ${name}`);
      for (const role of ['r', 'w']) await run(`drop user '${role}_${name}'@'%'`);
      await administrator.end();
    },
  };
}
