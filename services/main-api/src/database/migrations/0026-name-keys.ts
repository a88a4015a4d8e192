import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Letters that look like a Latin one, after it. */
const LATIN = ['aаαΑА', 'bвβΒВ', 'cсϲСϹ', 'dԁ', 'eеεΕЕ', 'hнηΗНһ', 'iіιІΙı', 'jјϳЈ', 'kкκΚК', 'mмμΜМ', 'nνΝ']
  .concat(['oоοΟО', 'pрρΡР', 'qԛ', 'sѕЅ', 'tтτΤТ', 'wԝ', 'xхχΧХ', 'yуυΥУ', 'zζΖ'])
  .map(([letter = '', ...like]) => [letter, like] as const);
/** Letters of the Arabic script that have one shape inside a word. */
const ARABIC = [
  ['ي', ['ی', 'ى']],
  ['ك', ['ک']],
  ['ه', ['ہ', 'ھ']],
] as const;
/** Tatweel and vowel marks change how a word looks, and not which word it is. */
const LEFT_OUT = 'ـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670';

const pairs = [...LATIN, ...ARABIC].flatMap(([letter, like]) =>
  like.map((other) => [other, letter] as const),
);
const from = pairs.map(([other]) => other).join('') + LEFT_OUT;
const to = pairs.map(([, letter]) => letter).join('');

/** Names of one kind differ by more than case, spaces and letters of other scripts that look the same. */
export const nameKeys: Migration = {
  async up(db) {
    await sql`
      create function name_key(name text) returns text language sql immutable strict parallel safe as ${sql.lit(
        `select regexp_replace(trim(translate(lower(name), '${from}', '${to}')), '\\s+', ' ', 'g')`,
      )}`.execute(db);
    for (const [table, index] of [
      ['organization', 'organization_name_key'],
      ['project', 'project_name_key'],
      ['role', 'role_name'],
    ] as const) {
      // Those that look the same until now are told apart by the beginning of their ID. Roles have the shortest names.
      await sql`
        update ${sql.table(table)} as named set name = left(named.name, 39) || ' ' || left(named.id::text, 8)
        from (
          select id, row_number() over (partition by name_key(name) order by created_at, id) as place
          from ${sql.table(table)}
        ) as others
        where others.id = named.id and others.place > 1`.execute(db);
      await sql`drop index ${sql.id(index)}`.execute(db);
      await sql`create unique index ${sql.id(index)} on ${sql.table(table)} (name_key(name))`.execute(db);
    }
  },
};
