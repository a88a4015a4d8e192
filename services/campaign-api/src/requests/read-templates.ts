import { likePattern, notFound, sorting } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { MessageTemplateTable } from '../database/tables/requests.js';
import type { TemplateQuery, TemplateView } from './template-schemas.js';

const columns = { name: 'name', updatedAt: 'updated_at' } as const;

export const templatesOf = (db: Kysely<Schema>, organizationId: string) =>
  db.selectFrom('message_template').where('organization_id', '=', organizationId);

export async function listTemplates(
  db: Kysely<Schema>,
  organizationId: string,
  { Keyword, Sorting, SkipCount, MaxResultCount }: TemplateQuery,
): Promise<{ totalCount: number; items: TemplateView[] }> {
  const order = sorting(Sorting, columns, [{ column: 'name', direction: 'asc' }]);
  let matching = templatesOf(db, organizationId);
  if (Keyword) {
    const pattern = likePattern(Keyword);
    matching = matching.where((where) =>
      where.or((['name', 'text_en', 'text_arb'] as const).map((column) => where(column, 'ilike', pattern))),
    );
  }
  let page = matching.selectAll();
  for (const { column, direction } of order) page = page.orderBy(column, direction);
  const [total, rows] = await Promise.all([
    matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page.orderBy('id').offset(SkipCount).limit(MaxResultCount).execute(),
  ]);
  return { totalCount: Number(total.count), items: rows.map(viewOf) };
}

/** @throws {ApiProblem} 404 */
export async function viewTemplate(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
): Promise<TemplateView> {
  const row = await templatesOf(db, organizationId).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('MessageTemplate', id);
  return viewOf(row);
}

const viewOf = (row: Selectable<MessageTemplateTable>): TemplateView => ({
  id: row.id,
  name: row.name,
  text: { en: row.text_en, arb: row.text_arb },
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});
