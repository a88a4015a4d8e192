import { likePattern, sorting, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.js';
import type { SenderQuery, SenderView } from './sender-schemas.js';
import { viewSenders } from './sender-view.js';

const columns = {
  senderId: 'sender_id',
  companyLegalName: 'company_legal_name',
  kind: 'kind',
  state: 'state',
  createdAt: 'created_at',
} as const;

/** A page of the organization's senders; the keyword is searched in sender ID and company. */
export async function listSenders(
  db: Kysely<Schema>,
  user: Principal,
  query: SenderQuery,
): Promise<{ totalCount: number; items: SenderView[] }> {
  const order = sorting(query.Sorting, columns, [{ column: 'sender_id', direction: 'asc' }]);
  let matching = db.selectFrom('sender').where('organization_id', '=', user.organizationId);
  if (query.State?.length) matching = matching.where('state', 'in', query.State);
  if (query.Kind?.length) matching = matching.where('kind', 'in', query.Kind);
  if (query.Keyword) {
    const pattern = likePattern(query.Keyword);
    matching = matching.where((where) =>
      where.or([where('sender_id', 'ilike', pattern), where('company_legal_name', 'ilike', pattern)]),
    );
  }
  let page = matching.selectAll();
  for (const { column, direction } of order) page = page.orderBy(column, direction);
  const [total, rows] = await Promise.all([
    matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page.orderBy('id').offset(query.SkipCount).limit(query.MaxResultCount).execute(),
  ]);
  return { totalCount: Number(total.count), items: await viewSenders(db, rows, user) };
}
