import { displayName, likePattern, type Permission } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

interface Named {
  id: string;
  name: string;
}

/** An active contact who has a permission, and the roles that it comes from. */
export interface Holder {
  id: string;
  name: string;
  organization: Named;
  roles: Named[];
}

/** @param page.organizationId only its contacts; undefined lists all. */
export async function listHolders(
  db: Kysely<MainSchema>,
  permission: Permission,
  page: { organizationId: string | undefined; skip: number; take: number; keyword: string | undefined },
): Promise<{ totalCount: number; items: Holder[] }> {
  const { organizationId, skip, take, keyword } = page;
  const holders = db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .where('account.state', '=', 'Active')
    .where(
      sql<boolean>`exists (
        select 1 from account_role held join role_permission granted on granted.role_id = held.role_id
        where held.account_id = account.id and granted.permission = ${permission}
      )`,
    )
    .$if(organizationId !== undefined, (query) =>
      query.where('account.organization_id', '=', organizationId ?? ''),
    )
    .$if(!!keyword, (query) =>
      query.where(sql<boolean>`account.name || ' ' || account.surname ilike ${likePattern(keyword ?? '')}`),
    );
  const { totalCount } = await holders
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .executeTakeFirstOrThrow();
  const rows = await holders
    .select(['account.id', 'account.name', 'account.surname'])
    .select(['organization.id as organizationId', 'organization.name as organization'])
    .select(
      sql<Named[]>`(
        select json_agg(json_build_object('id', role.id, 'name', role.name) order by role.name)
        from account_role held join role on role.id = held.role_id
          join role_permission granted on granted.role_id = role.id
        where held.account_id = account.id and granted.permission = ${permission}
      )`.as('roles'),
    )
    .orderBy('account.name')
    .orderBy('account.surname')
    .orderBy('account.id')
    .offset(skip)
    .limit(take)
    .execute();
  return {
    totalCount,
    items: rows.map((row) => ({
      id: row.id,
      name: displayName(row),
      organization: { id: row.organizationId, name: row.organization },
      roles: row.roles,
    })),
  };
}
