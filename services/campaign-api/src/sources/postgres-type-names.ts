/** Types of pg_catalog that a query can name. None of them looks up what the server has, as regclass and its kin do. */
const ordinary: ReadonlySet<string> = new Set(
  `
  bit bool bpchar bytea char cidr date daterange float4 float8 inet int2 int4 int4range int8 int8range interval json
  jsonb jsonpath money name numeric numrange text time timestamp timestamptz timetz tsrange tstzrange uuid varbit varchar
  `
    .trim()
    .split(/\s+/),
);

/** Types that look up the server's own objects; refused before the server gets the query. */
const catalogLookupTypes =
  /^_?reg(class|collation|config|database|dictionary|namespace|oper|operator|proc|procedure|role|type)$/;

/** `own`: neither ordinary nor the server's; the catalog says which type it is. */
export function judgeTypeName(names: readonly string[]): 'ordinary' | 'own' | 'refused' {
  const [name = '', schema, ...more] = [...names].reverse();
  if (more.length > 0) return 'refused';
  if (schema === undefined)
    return ordinary.has(name) ? 'ordinary' : catalogLookupTypes.test(name) ? 'refused' : 'own';
  if (schema === 'pg_catalog') return ordinary.has(name) ? 'ordinary' : 'refused';
  return /^pg_/.test(schema) || schema === 'information_schema' ? 'refused' : 'own';
}
