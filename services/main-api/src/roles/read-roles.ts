import { likePattern, notFound, sorting } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { OptionsQuery } from '../administration/schemas.js';
import type { MainSchema } from '../database/schema.js';

/** Which roles a list shows. */
export interface RoleQuery {
  SkipCount: number;
  MaxResultCount: number;
  Sorting?: string | undefined;
  Keyword?: string | undefined;
  State?: ('Custom' | 'BuiltIn')[] | undefined;
}

const state = sql<'Custom' | 'BuiltIn'>`case when role.is_static then 'BuiltIn' else 'Custom' end`;

const records = (db: Kysely<MainSchema>) =>
  db
    .selectFrom('role')
    .select(['role.id', 'role.version', 'role.created_at as createdAt', 'role.name'])
    .select(['role.requires_second_factor as requiresSecondFactor', state.as('state')])
    .select(sql<string | null>`null`.as('stateReason'))
    .select(
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', permission, 'name', permission) order by permission)
        from role_permission where role_id = role.id
      ), '[]')`.as('permissions'),
    );

/** A role as the service answers it. @throws {ApiProblem} 404. */
export async function getRole(db: Kysely<MainSchema>, id: string) {
  const role = await records(db).where('role.id', '=', id).executeTakeFirst();
  if (!role) throw notFound('Role', id);
  return role;
}

/** A page of roles. */
export async function listRoles(db: Kysely<MainSchema>, query: RoleQuery) {
  const { Keyword, State, SkipCount, MaxResultCount } = query;
  const order = sorting(
    query.Sorting,
    { name: 'name', requiresSecondFactor: 'requiresSecondFactor', state: 'state', createdAt: 'createdAt' },
    [{ column: 'name', direction: 'asc' }],
  );
  const matching = records(db)
    .$if(!!Keyword, (roles) => roles.where('role.name', 'ilike', likePattern(Keyword ?? '')))
    .$if(State !== undefined, (roles) => roles.where(state, 'in', State ?? []));
  const { totalCount } = await db
    .selectFrom(matching.as('matching'))
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .executeTakeFirstOrThrow();
  let page = matching;
  for (const { column, direction } of order) page = page.orderBy(sql.ref(column), direction);
  const items = await page.orderBy('role.id').offset(SkipCount).limit(MaxResultCount).execute();
  return { totalCount, items };
}

/** Roles to choose from, by name. */
export function roleOptions(db: Kysely<MainSchema>, { Keyword: keyword, Id: ids }: OptionsQuery) {
  return db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('name', 'ilike', likePattern(keyword ?? ''))
    .$if(ids !== undefined, (roles) => roles.where('id', 'in', ids ?? []))
    .orderBy('name')
    .limit(100)
    .execute();
}
