import type { SourceSession } from './engine.js';

/** A type that can run functions of the organization’s own. */
export interface CallingType {
  /** As the server writes it. */
  name: string;
  /** Types of the server to which converting it runs one, too; `any`: to show it runs one already. */
  unsafeTargets: ReadonlySet<string>;
}

/** A table with such a type: its columns, with the type of those that have one, and whether its rows have one. */
export interface CallingTable {
  columns: ReadonlyMap<string, CallingType | undefined>;
  row: CallingType | undefined;
}

export interface CallingTypes {
  /** By the name of the table as it was given. Others have no such type. */
  tables: ReadonlyMap<string, CallingTable>;
  /** The meaning of each given type name; unknown names are omitted. */
  types: ReadonlyMap<string, { id: string; kind: 'server' | 'enum' | 'calling' | 'other' }>;
  /** Conversions and orders of types of the server, or of extensions, that run functions of the organization. */
  everywhere: readonly {
    what: 'cast' | 'class';
    from: string;
    to: string;
    toId: string;
    explicit: boolean;
  }[];
}

/** Objects with a lower number come with the server. */
const firstOwn = 16384;

/** Members of extensions are trusted like the server. */
const own = (catalog: string, id: string) =>
  `${id} >= ${firstOwn} and ${id} not in (select m.id from member m where m.catalog = 'pg_catalog.${catalog}'::regclass)`;

/**
 * `root` has every type with a function of the organization: casts from and to it, checks of a domain, orders, and the
 * functions of a base type or a range. `calling` adds the types that are made of these. The statement itself converts no
 * numbers to texts or back: the organization can have a cast for that, too.
 */
const catalog = `
  with recursive member (catalog, id) as (
    select classid, objid from pg_catalog.pg_depend where deptype = 'e'
  ), own_function (id) as (
    select oid from pg_catalog.pg_proc where ${own('pg_proc', 'oid')}
  ), own_type (id) as (
    select oid from pg_catalog.pg_type where ${own('pg_type', 'oid')}
  ), own_operator (id) as (
    select oid from pg_catalog.pg_operator where ${own('pg_operator', 'oid')}
  ), own_cast as (
    select castsource as source, casttarget as target, castcontext = 'e' as explicit
    from pg_catalog.pg_cast where castfunc in (select id from own_function)
  ), family_member (family, source, target) as (
    select amprocfamily, amproclefttype, amprocrighttype
    from pg_catalog.pg_amproc where amproc::oid in (select id from own_function)
    union
    select amopfamily, amoplefttype, amoprighttype
    from pg_catalog.pg_amop where amopopr in (select id from own_operator)
  ), own_class as (
    select m.source, m.target from family_member m join pg_catalog.pg_opfamily f on f.oid = m.family
    where f.opfmethod in (select oid from pg_catalog.pg_am where amname in ('btree', 'hash'))
      and (f.oid < ${firstOwn} or exists (
        select from pg_catalog.pg_opclass c where c.opcfamily = f.oid and c.opcdefault))
  ), root (id) as (
    select id from own_type
    where id in (select source from own_cast union select target from own_cast
      union select source from own_class union select target from own_class)
    union
    select c.contypid from pg_catalog.pg_constraint c join pg_catalog.pg_depend d
      on d.classid = 'pg_catalog.pg_constraint'::regclass and d.objid = c.oid
    where c.contypid <> 0
      and (d.refclassid = 'pg_catalog.pg_proc'::regclass and d.refobjid in (select id from own_function)
        or d.refclassid = 'pg_catalog.pg_operator'::regclass and d.refobjid in (select id from own_operator))
    union
    select rngtypid from pg_catalog.pg_range
    where rngcanonical::oid in (select id from own_function) or rngsubdiff::oid in (select id from own_function)
      or (${own('pg_opclass', 'rngsubopc')})
    union
    select id from own_base
  ), own_base (id) as (
    select oid from pg_catalog.pg_type
    where typtype = 'b' and (typinput::oid in (select id from own_function)
      or typoutput::oid in (select id from own_function))
  ), part (id, whole) as (
    select typelem, oid from pg_catalog.pg_type where typelem <> 0
    union all
    select typbasetype, oid from pg_catalog.pg_type where typbasetype <> 0
    union all
    select a.atttypid, t.oid from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.typrelid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and a.attrelid >= ${firstOwn}
    union all
    select rngsubtype, rngtypid from pg_catalog.pg_range
    union all
    -- Only later servers have this column.
    select r.rngtypid, m.oid from pg_catalog.pg_range r join pg_catalog.pg_type m
      on m.typtype = 'm' and format('%s', m.oid) = to_jsonb(r) ->> 'rngmultitypid'
    union all
    select d.refobjid, c.contypid from pg_catalog.pg_constraint c join pg_catalog.pg_depend d
      on d.classid = 'pg_catalog.pg_constraint'::regclass and d.objid = c.oid
    where c.contypid <> 0 and d.refclassid = 'pg_catalog.pg_type'::regclass and d.refobjid <> c.contypid
  ), calling (root, id) as (
    select id, id from root
    union
    select c.root, p.whole from calling c join part p on p.id = c.id
  ), unsafe (root, target) as (
    select source, format('%s', target) from own_cast
    union all
    select id, 'any' from own_base
  ), calling_type as (
    select c.id, format_type(c.id, null) as name,
      coalesce(string_agg(distinct u.target, ' '), '') as targets
    from calling c left join unsafe u on u.root = c.root group by c.id
  )`;

const question = `${catalog}
  select 'everywhere', kind, format_type(source, null), format_type(target, null), format('%s', target), explicit
  from (select 'cast' as kind, source, target, explicit from own_cast
        union all
        select 'class', source, target, false from own_class) e
  where not exists (select from own_type o where o.id in (e.source, e.target))
  union all
  select 'type', n.name, format('%s', t.oid),
    case when t.oid in (select id from calling_type) then 'calling' when t.typtype = 'e' then 'enum'
      when t.oid < ${firstOwn} then 'server' else 'other' end, '', false
  from (select json_array_elements_text($2::json) as name) n join pg_catalog.pg_type t on t.oid = to_regtype(n.name)
  union all
  select 'row', n.name, t.name, t.targets, '', false
  from (select json_array_elements_text($1::json) as name) n
  join pg_catalog.pg_class c on c.oid = to_regclass(n.name) join calling_type t on t.id = c.reltype
  union all
  select 'column', n.name, a.attname::text, coalesce(t.name, ''), coalesce(t.targets, ''), t.id is not null
  from (select json_array_elements_text($1::json) as name) n
  join pg_catalog.pg_class c on c.oid = to_regclass(n.name)
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  left join calling_type t on t.id = a.atttypid
  where c.reltype in (select id from calling_type)`;

/** Asks the catalog, with names only: nothing of a query reaches the server. */
export async function readCallingTypes(
  session: SourceSession,
  given: { tables: readonly string[]; types: readonly string[] },
): Promise<CallingTypes> {
  const parameters = [JSON.stringify(given.tables), JSON.stringify(given.types)];
  const { rows } = await session.ask(question, parameters);
  const of = (wanted: string) => rows.filter(([kind]) => kind === wanted).map(([, ...row]) => row);
  const text = (row: readonly unknown[], index: number) => String(row[index] ?? '');
  const targets = (list: string) => new Set(list.split(' ').filter(Boolean));

  const tables = new Map<string, { columns: Map<string, CallingType | undefined>; row: CallingType }>();
  for (const row of of('row')) {
    const type = { name: text(row, 1), unsafeTargets: targets(text(row, 2)) };
    tables.set(text(row, 0), { columns: new Map(), row: type });
  }
  for (const row of of('column')) {
    const type = { name: text(row, 2), unsafeTargets: targets(text(row, 3)) };
    tables.get(text(row, 0))?.columns.set(text(row, 1), row[4] === true ? type : undefined);
  }
  return {
    tables,
    types: new Map(
      of('type').map((row) => [text(row, 0), { id: text(row, 1), kind: text(row, 2) as 'other' }]),
    ),
    everywhere: of('everywhere').map((row) => ({
      what: text(row, 0) as 'cast',
      from: text(row, 1),
      to: text(row, 2),
      toId: text(row, 3),
      explicit: row[4] === true,
    })),
  };
}
