import { likePattern, notFound, sorting } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

type State = 'Invited' | 'Active' | 'Deactivated';

/** Which contacts a list shows. */
export interface ContactQuery {
  SkipCount: number;
  MaxResultCount: number;
  Sorting?: string | undefined;
  Keyword?: string | undefined;
  State?: State[] | undefined;
  Organization?: string[] | undefined;
  Roles?: string[] | undefined;
}

interface Named {
  id: string;
  name: string;
}

/** @param own only contacts of this organization; undefined for all. */
const records = (db: Kysely<MainSchema>, own: string | undefined) =>
  db
    .selectFrom('account')
    .innerJoin('organization as home', 'home.id', 'account.organization_id')
    .select(['account.id', 'account.version', 'account.created_at as createdAt', 'account.state'])
    .select(['account.name', 'account.surname', 'account.email_address as emailAddress'])
    .select(['account.phone_number as phoneNumber', 'account.short_name as shortName'])
    .select(sql<string | null>`null`.as('stateReason'))
    .select(sql<Named>`json_build_object('id', home.id, 'name', home.name)`.as('organization'))
    .select(
      sql<Named[]>`coalesce((
        select json_agg(json_build_object('id', role.id, 'name', role.name) order by role.name)
        from account_role held join role on role.id = held.role_id where held.account_id = account.id
      ), '[]')`.as('roles'),
    )
    .$if(own !== undefined, (query) => query.where('account.organization_id', '=', own ?? ''));

/** A contact as the service answers it. @throws {ApiProblem} 404. */
export async function getContact(db: Kysely<MainSchema>, own: string | undefined, id: string) {
  const contact = await records(db, own).where('account.id', '=', id).executeTakeFirst();
  if (!contact) throw notFound('Contact', id);
  return contact;
}

const columns = {
  name: 'account.name',
  surname: 'account.surname',
  emailAddress: 'account.email_key',
  phoneNumber: 'account.phone_number',
  shortName: 'account.short_name',
  organization: 'home.name',
  state: 'account.state',
  createdAt: 'account.created_at',
} as const;

/** A page of contacts. */
export async function listContacts(db: Kysely<MainSchema>, own: string | undefined, query: ContactQuery) {
  const { Keyword, State, Organization, Roles, SkipCount, MaxResultCount } = query;
  const order = sorting(query.Sorting, columns, [{ column: columns.name, direction: 'asc' }]);
  const matching = records(db, own)
    .$if(State !== undefined, (contacts) => contacts.where('account.state', 'in', State ?? []))
    .$if(Organization !== undefined, (contacts) =>
      contacts.where('account.organization_id', 'in', Organization ?? []),
    )
    .$if(Roles !== undefined, (contacts) =>
      contacts.where(
        sql<boolean>`exists (select 1 from account_role held
          where held.account_id = account.id and held.role_id = any(${Roles ?? []}::uuid[]))`,
      ),
    )
    .$if(!!Keyword, (contacts) =>
      contacts.where(
        sql<boolean>`concat_ws(' ', account.name, account.surname, account.email_address,
          account.phone_number, account.short_name) ilike ${likePattern(Keyword ?? '')}`,
      ),
    );
  const { totalCount } = await db
    .selectFrom(matching.as('matching'))
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .executeTakeFirstOrThrow();
  // The roles are read of this page only, not of those before it.
  let shown = matching.clearSelect().select('account.id');
  let page = records(db, own);
  for (const { column, direction } of order) {
    shown = shown.orderBy(sql.ref(column), direction);
    page = page.orderBy(sql.ref(column), direction);
  }
  shown = shown.orderBy('account.id').offset(SkipCount).limit(MaxResultCount);
  const items = await page.where('account.id', 'in', shown).orderBy('account.id').execute();
  return { totalCount, items };
}
