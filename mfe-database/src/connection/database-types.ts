import type { DatabaseType } from './connection';

interface DatabaseKind {
  /** As its makers write it; a name, the same in every language. */
  name: string;
  defaultPort: number;
  /** How an administrator makes an account that can only read `schema` of `database`. */
  readOnlyAccount: (schema: string, database: string) => string;
}

export const databaseTypes: Record<DatabaseType, DatabaseKind> = {
  PostgreSQL: {
    name: 'PostgreSQL',
    defaultPort: 5432,
    readOnlyAccount: (schema, database) =>
      [
        "CREATE ROLE hima_reader LOGIN PASSWORD '…';",
        `GRANT CONNECT ON DATABASE ${database} TO hima_reader;`,
        `GRANT USAGE ON SCHEMA ${schema} TO hima_reader;`,
        `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO hima_reader;`,
      ].join('\n'),
  },
  MySQL: {
    name: 'MySQL / MariaDB',
    defaultPort: 3306,
    readOnlyAccount: (schema) =>
      [
        "CREATE USER 'hima_reader'@'%' IDENTIFIED BY '…';",
        `GRANT SELECT ON ${schema}.* TO 'hima_reader'@'%';`,
      ].join('\n'),
  },
  SQLServer: {
    name: 'SQL Server',
    defaultPort: 1433,
    readOnlyAccount: (schema) =>
      [
        "CREATE LOGIN hima_reader WITH PASSWORD = '…';",
        'CREATE USER hima_reader FOR LOGIN hima_reader;',
        `GRANT SELECT ON SCHEMA::${schema} TO hima_reader;`,
      ].join('\n'),
  },
  Oracle: {
    name: 'Oracle',
    defaultPort: 1521,
    readOnlyAccount: (schema) =>
      [
        'CREATE USER hima_reader IDENTIFIED BY "…";',
        'GRANT CREATE SESSION TO hima_reader;',
        `GRANT SELECT ON ${schema}.people TO hima_reader;`,
      ].join('\n'),
  },
};
