import { randomBytes } from 'node:crypto';
import mysql, { type Connection } from 'mysql2';
import { unencrypted, type OrganizationDatabase } from './organization-database.js';

/** On the MariaDB that TEST_MARIADB_URL leads to, with an account that may only read. */
export async function openMariadbOrganization(administratorUrl: string): Promise<OrganizationDatabase> {
  const name = `hima_people_${randomBytes(6).toString('hex')}`;
  const url = new URL(administratorUrl);
  const owner = mysql.createConnection({
    host: url.hostname,
    port: Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  });
  const execute = (statement: string, values: unknown[] = []) => run(owner, statement, values);
  await execute(`create database ${name}`);
  await execute(`use ${name}`);
  const account = `'${name.slice(-20)}'@'%'`;
  await execute(`create user ${account} identified by 'reader'`);
  await execute(`grant select on ${name}.* to ${account}`);
  return {
    connection: {
      hostName: url.hostname,
      port: Number(url.port),
      userName: name.slice(-20),
      password: 'reader',
      databaseName: name,
      ...unencrypted,
    },
    execute: async (statement, values) => void (await execute(statement, values)),
    async close() {
      await execute(`drop database ${name}`);
      await execute(`drop user ${account}`);
      owner.destroy();
    },
  };
}

function run(connection: Connection, statement: string, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) =>
    connection.query(statement, values, (error, result) => (error ? reject(error) : resolve(result))),
  );
}
