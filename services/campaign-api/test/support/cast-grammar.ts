import fc from 'fast-check';
import { binary, column, pairing, pick, several, text, type, unary } from './cast-words.js';

/** Alternatives, each with how often it comes. */
const weighed = (maxDepth: number, ...parts: [weight: number, arbitrary: fc.Arbitrary<string>][]) =>
  fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth },
    ...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })),
  );

const grammar = fc.letrec<{ value: string; select: string; rows: string }>((tie) => ({
  value: weighed(
    3,
    [16, pairing],
    [6, column],
    [3, text],
    [1, pick('1', 'null', 'true')],
    [3, fc.tuple(tie('value'), type).map(([a, to]) => `(${a})::${to}`)],
    [3, fc.tuple(column, type).map(([a, to]) => `${a}::${to}`)],
    [2, fc.tuple(column, pick('text', 'varchar', 'text[]')).map(([a, to]) => `cast(${a} as ${to})`)],
    [3, fc.tuple(tie('value'), binary, tie('value')).map((parts) => `(${parts.join(' ')})`)],
    [3, fc.tuple(unary, tie('value')).map(([f, a]) => `${f}(${a})`)],
    [3, fc.tuple(several, tie('value'), tie('value')).map(([f, a, b]) => `${f}(${a}, ${b})`)],
    [1, fc.tuple(tie('value'), text).map(([a, b]) => `lag(${a}, 1, ${b}) over ()`)],
    [1, fc.tuple(tie('value'), text).map(([a, b]) => `array_replace(${a}, ${b}, ${b})`)],
    [1, fc.tuple(tie('value'), tie('value')).map(([a, b]) => `array[${a}, ${b}]`)],
    [1, fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(row(1, ${a}) = row(1, ${b}))`)],
    [1, fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(${a} in (${b}, ${a}))`)],
    [1, fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(${a} = any (${b}))`)],
    [1, fc.tuple(tie('value'), text, text).map(([a, b, c]) => `(${a} between ${b} and ${c})`)],
    [
      1,
      fc
        .tuple(tie('value'), tie('value'), tie('value'))
        .map(([a, b, c]) => `case ${a} when ${b} then ${c} else ${b} end`),
    ],
    [1, fc.tuple(tie('value'), tie('value')).map(([a, b]) => `case when ${a} then ${b} end`)],
    [1, fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(array[1, 2])[${a}] || (${b})[1]`)],
    [1, tie('select').map((a) => `(${a} limit 1)`)],
    [1, tie('select').map((a) => `array(${a})`)],
    [1, fc.tuple(tie('value'), tie('select')).map(([a, b]) => `(${a} in (${b}))`)],
    [1, column.map((a) => `count(distinct ${a})`)],
    [1, column.map((a) => `mode() within group (order by ${a})`)],
    [1, column.map((a) => `sum(1) over (partition by ${a} order by ${a})`)],
  ),
  rows: weighed(
    2,
    [24, pick('doms a', 'doms a', 'doms a', 'only doms a', 'doms')],
    [
      6,
      pick(
        ...[
          'doms',
          'doms a',
          'plain',
          'plain a',
          'plain b',
          'doms b',
          'cast_row t',
          'shown a',
          'public.doms',
        ],
        ...[
          'doms a, plain b',
          'doms a, doms b',
          'plain a, plain b',
          'only doms a',
          'doms a tablesample system (100)',
        ],
        ...[
          'doms a (id, name, k)',
          'plain a (k, name)',
          '(doms join plain using (id)) j',
          'doms natural join plain',
        ],
        ...[
          'doms a join plain b using (id)',
          'doms a join doms b using (id, x)',
          'doms join plain using (id) as j',
        ],
        ...['(doms a join plain b on a.id = b.id) j', 'plain a left join cast_row t using (id)'],
      ),
    ],
    [2, tie('select').map((a) => `(${a}) a`)],
    [1, tie('select').map((a) => `(${a}) a (k)`)],
    [1, fc.tuple(tie('rows'), tie('select')).map(([a, b]) => `${a}, lateral (${b}) l`)],
    [1, fc.tuple(tie('rows'), tie('select')).map(([a, b]) => `${a}, (${b}) l (k)`)],
    [1, fc.tuple(tie('rows'), tie('value')).map(([a, b]) => `${a}, unnest(${b}) k`)],
    [1, fc.tuple(tie('value'), tie('value')).map(([a, b]) => `doms a join plain b on ${a} = ${b}`)],
    [1, tie('value').map((a) => `(values (${a}), ('a')) v (k)`)],
  ),
  select: weighed(
    2,
    [12, fc.tuple(tie('value'), tie('rows')).map(([a, from]) => `select ${a} from ${from}`)],
    [2, fc.tuple(tie('value'), tie('rows')).map(([a, from]) => `select ${a} as k from ${from}`)],
    [
      1,
      fc
        .tuple(pick('*', 'a.*', 'doms.*', 'row(a.*)', 'count(a.*)', 'lower(t.*)', 'count(*)'), tie('rows'))
        .map(([a, from]) => `select ${a} from ${from}`),
    ],
    [
      2,
      fc
        .tuple(tie('value'), tie('rows'), tie('value'))
        .map(([a, from, b]) => `select ${a} from ${from} where ${b}`),
    ],
    [
      1,
      fc
        .tuple(tie('value'), tie('rows'), column, pick('order by', 'group by'))
        .map(([a, from, b, by]) => `select ${a} from ${from} ${by} ${b}`),
    ],
    [1, fc.tuple(column, tie('rows')).map(([a, from]) => `select distinct ${a} from ${from}`)],
    [
      1,
      fc
        .tuple(tie('value'), tie('rows'), tie('value'), pick('union', 'union all', 'except', 'intersect'))
        .map(([a, from, b, op]) => `(select ${a} from ${from} ${op} select ${b})`),
    ],
    [1, fc.tuple(tie('select'), tie('value')).map(([a, b]) => `(with a (k) as (${a}) select ${b} from a)`)],
  ),
}));

/** Queries of all sorts on the types of calling-types.ts; the server refuses many of them. */
export const castQuery = grammar.select;
