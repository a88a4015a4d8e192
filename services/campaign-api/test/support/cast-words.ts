import fc from 'fast-check';

export const pick = (...values: string[]) => fc.constantFrom(...values);

export const text = pick(
  `'a'`,
  `'red'`,
  `'good'`,
  `'dark'`,
  `'1'`,
  `'(a,b)'`,
  `'{a}'`,
  `'{red}'`,
  `'[1,3)'`,
  `'[a,b)'`,
  `'("(a,b)",1)'`,
);
export const type = pick(
  ...[
    'text',
    'varchar(9)',
    'int',
    'bigint',
    'json',
    'jsonb',
    'text[]',
    'int[]',
    'float8',
    'bytea',
    'boolean',
  ],
  ...['shade', 'color', 'mood', 'dom', 'comp', 'shade[]', 'color[]', 'public.mood', 'date'],
);
/** Of the tables in calling-types.ts, by every name they can have. */
export const column = fc.oneof(
  {
    weight: 9,
    arbitrary: pick(
      ...[
        'id',
        'name',
        'x',
        'y',
        'xs',
        'c',
        'cs',
        'o',
        'e',
        'es',
        'm',
        's',
        'w',
        'h',
        'hs',
        'd',
        'p',
        'r',
        'a',
      ],
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
export const binary = pick(
  ...['=', '<>', '<', '>=', '+', '||', 'like', '~', '@>', '&&', '<@', '-|-', 'is distinct from', '->>'],
);
export const unary = pick(
  ...[
    'lower',
    'upper',
    'length',
    'abs',
    'max',
    'min',
    'count',
    'sum',
    'array_agg',
    'unnest',
    'to_json',
    'to_jsonb',
  ],
  ...[
    'row_to_json',
    'json_agg',
    'concat',
    'text',
    'varchar',
    'array_length',
    'cardinality',
    'isempty',
    'date',
    'upper_inc',
  ],
  ...[
    'json_build_array',
    'num_nulls',
    'md5',
    'quote_literal',
    'trim',
    'pg_catalog.lower',
    'range_merge',
    'any_value',
  ],
);
export const several = pick(
  ...[
    'coalesce',
    'greatest',
    'least',
    'nullif',
    'concat',
    'array_append',
    'array_cat',
    'array_position',
    'array_remove',
  ],
  ...[
    'array_prepend',
    'array_positions',
    'string_agg',
    'json_build_object',
    'json_object_agg',
    'starts_with',
    'strpos',
  ],
  ...[
    'repeat',
    'left',
    'lpad',
    'to_char',
    'width_bucket',
    'array_to_string',
    'split_part',
    'mod',
    'generate_series',
  ],
  ...['concat_ws', 'format', 'num_nonnulls', 'regexp_match', 'power', 'round'],
);

/** Columns with values that the server may convert to their types. */
const pair = fc.constantFrom(
  ...[
    ['x', `'a'`],
    ['y', `'a'`],
    ['xs', `'{a}'`],
    ['xs', `'a'`],
    ['c', `'(a,b)'`],
    ['cs', `'(a,b)'`],
    ['cs', `'{"(a,b)"}'`],
  ],
  ...[
    ['o', `'("(a,b)",1)'`],
    ['e', `'red'`],
    ['e', '1'],
    ['es', `'{red}'`],
    ['m', `'good'`],
    ['s', `'[1,3)'`],
    ['s', '2.0'],
  ],
  ...[
    ['w', `'[a,b)'`],
    ['c', 'name'],
    ['e', 'id'],
    ['name', 'c'],
    ['x', 'name'],
    ['id', '1'],
    ['name', `'a'`],
  ],
  ...[
    ['h', `'dark'`],
    ['hs', `'{dark}'`],
    ['d', `'a'`],
    ['p', `'(a,1)'`],
    ['r', `'[1,3)'`],
    ['r', '1'],
  ],
  ...[
    ['t', `'(1,a)'`],
    ['a', `'(1,a)'`],
    ['x::text', `'a'`],
    ['e::text', `'red'`],
    ['es::text[]', `'{red}'`],
    ['s::text', `'a'`],
  ],
) as fc.Arbitrary<[string, string]>;
export const pairing = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(pair, binary).map(([[a, b], sign]) => `(${a} ${sign} ${b})`) },
  { weight: 3, arbitrary: fc.tuple(pair, several).map(([[a, b], f]) => `${f}(${a}, ${b})`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        pair,
        pick(
          ...[
            'lag({a}, 1, {b}) over ()',
            'array[{a}, {b}]',
            'case {a} when {b} then 1 end',
            'case when true then {a} else {b} end',
          ],
          ...[
            '({a} in ({b}, {b}))',
            '({a} between {b} and {b})',
            'array_append(array[{a}], {b})',
            'array_replace({a}, {b}, {b})',
          ],
          ...[
            '(row({a}) = row({b}))',
            '({a} = any (array[{a}, {b}]))',
            '(select {a} union all select {b} limit 1)',
          ],
          ...[
            'lower({a})',
            'abs({a})',
            'sum({a})',
            '({a} + 1)',
            '({a} = 1)',
            '(array[1])[{a}]',
            '{a}::text',
            'cast({a} as int)',
          ],
          ...[
            'generate_series(1, {a})',
            `repeat('a', {a})`,
            `string_agg({a}, ',')`,
            'lead({a}, {b}) over (order by id)',
          ],
          ...[
            '(select k = {b} from (select {a} as k) q)',
            '(select lower(k) from (values ({a})) q (k))',
            'array_agg({a}) || {b}',
          ],
          ...[
            '({a} = any ({b}))',
            '(array[{a}] @> array[{b}])',
            'coalesce(null, {a}, {b})',
            '{a}::text::color',
            'to_json({a})',
          ],
        ),
      )
      .map(([[a, b], form]) => form.replaceAll('{a}', a).replaceAll('{b}', b)),
  },
);
