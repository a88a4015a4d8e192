import { notFound } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../database/schema.js';
import type { SenderTable } from '../../database/tables/senders.js';

export type SenderRow = Selectable<SenderTable>;

/** A sender of the organization; other organizations' senders do not exist for it. @throws {ApiProblem} 404 */
export async function findSender(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<SenderRow> {
  const row = await db
    .selectFrom('sender')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .$if(options.forUpdate === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound('Sender', id);
  return row;
}
