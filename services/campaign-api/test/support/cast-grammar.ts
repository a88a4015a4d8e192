import fc from 'fast-check';

const pick = (...values: string[]) => fc.constantFrom(...values);

const text = pick(`'a'`, `'red'`, `'good'`, `'dark'`, `'1'`, `'(a,b)'`, `'{a}'`, `'{red}'`, `'[1,3)'`, `'[a,b)'`, `'("(a,b)",1)'`);
const type = pick(
  ...['text', 'varchar(9)', 'int', 'bigint', 'json', 'jsonb', 'text[]', 'int[]', 'float8', 'bytea', 'boolean'],
  ...['shade', 'color', 'mood', 'dom', 'comp', 'shade[]', 'color[]', 'public.mood', 'date'],
);
/** Of the tables in calling-types.ts, by every name they can have. */
const column = fc.oneof(
  {
    weight: 9,
    arbitrary: pick(
      ...['id', 'name', 'x', 'y', 'xs', 'c', 'cs', 'o', 'e', 'es', 'm', 's', 'w', 'h', 'hs', 'd', 'p', 'r', 'a'],
      ...['a.id', 'a.name', 'a.x', 'a.e', 'a.c', 'a.xs'],
    ),
  },
  {
    weight: 1,
    arbitrary: pick(
      ...['b', 'b.id', 'b.x', 'b.e', 'b.c', 'a.k', 'b.k', 'j.x', 'j.c', 'doms.x', 'doms.c', 'k'],
      ...['a.text', 'a.lower', 'b.h', 'doms', 'plain', 't', 't.name'],
    ),
  },
);
const binary = pick(...['=', '<>', '<', '>=', '+', '||', 'like', '~', '@>', '&&', '<@', '-|-', 'is distinct from', '->>']);
const unary = pick(
  ...['lower', 'upper', 'length', 'abs', 'max', 'min', 'count', 'sum', 'array_agg', 'unnest', 'to_json', 'to_jsonb'],
  ...['row_to_json', 'json_agg', 'concat', 'text', 'varchar', 'array_length', 'cardinality', 'isempty', 'date', 'upper_inc'],
  ...['json_build_array', 'num_nulls', 'md5', 'quote_literal', 'trim', 'pg_catalog.lower', 'range_merge', 'any_value'],
);
const several = pick(
  ...['coalesce', 'greatest', 'least', 'nullif', 'concat', 'array_append', 'array_cat', 'array_position', 'array_remove'],
  ...['array_prepend', 'array_positions', 'string_agg', 'json_build_object', 'json_object_agg', 'starts_with', 'strpos'],
  ...['repeat', 'left', 'lpad', 'to_char', 'width_bucket', 'array_to_string', 'split_part', 'mod', 'generate_series'],
  ...['concat_ws', 'format', 'num_nonnulls', 'regexp_match', 'power', 'round'],
);

/** Columns with values that the server may convert to their types. */
const pair = fc.constantFrom(
  ...[['x', `'a'`], ['y', `'a'`], ['xs', `'{a}'`], ['xs', `'a'`], ['c', `'(a,b)'`], ['cs', `'(a,b)'`], ['cs', `'{"(a,b)"}'`]],
  ...[['o', `'("(a,b)",1)'`], ['e', `'red'`], ['e', '1'], ['es', `'{red}'`], ['m', `'good'`], ['s', `'[1,3)'`], ['s', '2.0']],
  ...[['w', `'[a,b)'`], ['c', 'name'], ['e', 'id'], ['name', 'c'], ['x', 'name'], ['id', '1'], ['name', `'a'`]],
  ...[['h', `'dark'`], ['hs', `'{dark}'`], ['d', `'a'`], ['p', `'(a,1)'`], ['r', `'[1,3)'`], ['r', '1']],
  ...[['t', `'(1,a)'`], ['a', `'(1,a)'`], ['x::text', `'a'`], ['e::text', `'red'`], ['es::text[]', `'{red}'`], ['s::text', `'a'`]],
) as fc.Arbitrary<[string, string]>;
const pairing = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(pair, binary).map(([[a, b], sign]) => `(${a} ${sign} ${b})`) },
  { weight: 3, arbitrary: fc.tuple(pair, several).map(([[a, b], f]) => `${f}(${a}, ${b})`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        pair,
        pick(
          ...['lag({a}, 1, {b}) over ()', 'array[{a}, {b}]', 'case {a} when {b} then 1 end', 'case when true then {a} else {b} end'],
          ...['({a} in ({b}, {b}))', '({a} between {b} and {b})', 'array_append(array[{a}], {b})', 'array_replace({a}, {b}, {b})'],
          ...['(row({a}) = row({b}))', '({a} = any (array[{a}, {b}]))', '(select {a} union all select {b} limit 1)'],
          ...['lower({a})', 'abs({a})', 'sum({a})', '({a} + 1)', '({a} = 1)', '(array[1])[{a}]', '{a}::text', 'cast({a} as int)'],
          ...['generate_series(1, {a})', `repeat('a', {a})`, `string_agg({a}, ',')`, 'lead({a}, {b}) over (order by id)'],
          ...['(select k = {b} from (select {a} as k) q)', '(select lower(k) from (values ({a})) q (k))', 'array_agg({a}) || {b}'],
          ...['({a} = any ({b}))', '(array[{a}] @> array[{b}])', 'coalesce(null, {a}, {b})', '{a}::text::color', 'to_json({a})'],
        ),
      )
      .map(([[a, b], form]) => form.replaceAll('{a}', a).replaceAll('{b}', b)),
  },
);

const grammar = fc.letrec<{ value: string; select: string; rows: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 3 },
    { weight: 16, arbitrary: pairing },
    { weight: 6, arbitrary: column },
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: pick('1', 'null', 'true') },
    { weight: 3, arbitrary: fc.tuple(tie('value'), type).map(([a, to]) => `(${a})::${to}`) },
    { weight: 3, arbitrary: fc.tuple(column, type).map(([a, to]) => `${a}::${to}`) },
    { weight: 2, arbitrary: fc.tuple(column, pick('text', 'varchar', 'text[]')).map(([a, to]) => `cast(${a} as ${to})`) },
    { weight: 3, arbitrary: fc.tuple(tie('value'), binary, tie('value')).map((parts) => `(${parts.join(' ')})`) },
    { weight: 3, arbitrary: fc.tuple(unary, tie('value')).map(([f, a]) => `${f}(${a})`) },
    { weight: 3, arbitrary: fc.tuple(several, tie('value'), tie('value')).map(([f, a, b]) => `${f}(${a}, ${b})`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), text).map(([a, b]) => `lag(${a}, 1, ${b}) over ()`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), text).map(([a, b]) => `array_replace(${a}, ${b}, ${b})`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), tie('value')).map(([a, b]) => `array[${a}, ${b}]`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(row(1, ${a}) = row(1, ${b}))`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(${a} in (${b}, ${a}))`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(${a} = any (${b}))`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), text, text).map(([a, b, c]) => `(${a} between ${b} and ${c})`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('value'), tie('value'), tie('value'))
        .map(([a, b, c]) => `case ${a} when ${b} then ${c} else ${b} end`),
    },
    { weight: 1, arbitrary: fc.tuple(tie('value'), tie('value')).map(([a, b]) => `case when ${a} then ${b} end`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), tie('value')).map(([a, b]) => `(array[1, 2])[${a}] || (${b})[1]`) },
    { weight: 1, arbitrary: tie('select').map((a) => `(${a} limit 1)`) },
    { weight: 1, arbitrary: tie('select').map((a) => `array(${a})`) },
    { weight: 1, arbitrary: fc.tuple(tie('value'), tie('select')).map(([a, b]) => `(${a} in (${b}))`) },
    { weight: 1, arbitrary: column.map((a) => `count(distinct ${a})`) },
    { weight: 1, arbitrary: column.map((a) => `mode() within group (order by ${a})`) },
    { weight: 1, arbitrary: column.map((a) => `sum(1) over (partition by ${a} order by ${a})`) },
  ),
  rows: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 2 },
    { weight: 24, arbitrary: pick('doms a', 'doms a', 'doms a', 'only doms a', 'doms') },
    {
      weight: 6,
      arbitrary: pick(
        ...['doms', 'doms a', 'plain', 'plain a', 'plain b', 'doms b', 'cast_row t', 'shown a', 'public.doms'],
        ...['doms a, plain b', 'doms a, doms b', 'plain a, plain b', 'only doms a', 'doms a tablesample system (100)'],
        ...['doms a (id, name, k)', 'plain a (k, name)', '(doms join plain using (id)) j', 'doms natural join plain'],
        ...['doms a join plain b using (id)', 'doms a join doms b using (id, x)', 'doms join plain using (id) as j'],
        ...['(doms a join plain b on a.id = b.id) j', 'plain a left join cast_row t using (id)'],
      ),
    },
    { weight: 2, arbitrary: tie('select').map((a) => `(${a}) a`) },
    { weight: 1, arbitrary: tie('select').map((a) => `(${a}) a (k)`) },
    { weight: 1, arbitrary: fc.tuple(tie('rows'), tie('select')).map(([a, b]) => `${a}, lateral (${b}) l`) },
    { weight: 1, arbitrary: fc.tuple(tie('rows'), tie('select')).map(([a, b]) => `${a}, (${b}) l (k)`) },
    { weight: 1, arbitrary: fc.tuple(tie('rows'), tie('value')).map(([a, b]) => `${a}, unnest(${b}) k`) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('value'), tie('value')).map(([a, b]) => `doms a join plain b on ${a} = ${b}`),
    },
    { weight: 1, arbitrary: tie('value').map((a) => `(values (${a}), ('a')) v (k)`) },
  ),
  select: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 2 },
    { weight: 12, arbitrary: fc.tuple(tie('value'), tie('rows')).map(([a, from]) => `select ${a} from ${from}`) },
    { weight: 2, arbitrary: fc.tuple(tie('value'), tie('rows')).map(([a, from]) => `select ${a} as k from ${from}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(pick('*', 'a.*', 'doms.*', 'row(a.*)', 'count(a.*)', 'lower(t.*)', 'count(*)'), tie('rows'))
        .map(([a, from]) => `select ${a} from ${from}`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(tie('value'), tie('rows'), tie('value'))
        .map(([a, from, b]) => `select ${a} from ${from} where ${b}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('value'), tie('rows'), column, pick('order by', 'group by'))
        .map(([a, from, b, by]) => `select ${a} from ${from} ${by} ${b}`),
    },
    { weight: 1, arbitrary: fc.tuple(column, tie('rows')).map(([a, from]) => `select distinct ${a} from ${from}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('value'), tie('rows'), tie('value'), pick('union', 'union all', 'except', 'intersect'))
        .map(([a, from, b, op]) => `(select ${a} from ${from} ${op} select ${b})`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('select'), tie('value')).map(([a, b]) => `(with a (k) as (${a}) select ${b} from a)`),
    },
  ),
}));

/** Queries of all sorts on the types of calling-types.ts; the server refuses many of them. */
export const castQuery = grammar.select;
