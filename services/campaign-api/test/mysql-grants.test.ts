import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SourceSession } from '../src/sources/engine.js';
import { readMysqlGrants } from '../src/sources/mysql-grants.js';

/** A server of this version, by what it answers. MariaDB itself is in `sandbox.test.ts`. */
async function read(version: string, answers: Record<string, string[]>) {
  const asked: string[] = [];
  const session: Pick<SourceSession, 'ask'> = {
    ask: (text) => {
      asked.push(text);
      const rows = text.includes('version()') ? [[version, null]] : (answers[text] ?? []).map((row) => [row]);
      return Promise.resolve({ columns: [], rows });
    },
  };
  return { grants: await readMysqlGrants(session as SourceSession), asked };
}

it('reads the grants of MySQL with all roles of the account', async () => {
  const own = [
    'GRANT USAGE ON *.* TO `reader`@`%`',
    'GRANT SELECT (`id`, `mobile`), UPDATE (`name`) ON `people`.`person` TO `reader`@`%`',
    'GRANT `boss`@`%`,`it``s`@`10.0.0.%` TO `reader`@`%`',
  ];
  const using = 'show grants for current_user() using `boss`@`%`, `it``s`@`10.0.0.%`';
  const { grants } = await read('8.4.2', {
    'show grants': own,
    [using]: ['GRANT ROLE_ADMIN,CLONE_ADMIN ON *.* TO `reader`@`%`'],
  });
  assert.deepEqual(
    grants.map(({ right, everywhere }) => [right, everywhere]),
    [
      ['USAGE', true],
      ['SELECT', false],
      ['UPDATE', false],
      ['ROLE_ADMIN', true],
      ['CLONE_ADMIN', true],
    ],
  );
});

it('takes on no role where there is none', async () => {
  const { asked } = await read('11.4-MariaDB', {
    'show grants': ['GRANT SELECT ON `people`.* TO `reader`@`%`'],
  });
  assert.deepEqual(asked, ['show grants']);
});

it('finds the schema mysql behind patterns, and in unknown grants', async () => {
  const places = {
    '`mysql`.*': true,
    '`MYSQL`.`user`': true,
    '`my%`.*': true,
    '`mys_l`.*': true,
    'mysql.*': true,
    '*.*': true,
    '`a`@`b`': true,
    '`mys\\_l`.*': false,
    '`my%`.`user`': false,
    '`people`.*': false,
    'PROCEDURE `people`.`count`': false,
  };
  for (const [place, expected] of Object.entries(places)) {
    const { grants } = await read('8.4.2', {
      'show grants': [`GRANT INSERT ON ${place} TO \`reader\`@\`%\``],
    });
    assert.deepEqual(
      grants.map(({ onServerTables }) => onServerTables),
      [expected],
      place,
    );
  }
});

it('is not kept busy by very long grants', async () => {
  const long = 1_000_000;
  const grants = [' ON ', '(', 'a,', '`', "'", ' TO ', '%_'].flatMap((part) => [
    `GRANT ${part.repeat(long)} TO x`,
    `GRANT SELECT ON \`${part.repeat(long)}\`.* TO x`,
  ]);
  // One that searches the text again and again takes hours.
  for (const grant of grants) await read('8.4.2', { 'show grants': [grant] });
});
