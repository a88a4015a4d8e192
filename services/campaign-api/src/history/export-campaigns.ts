import { Readable } from 'node:stream';
import {
  BYTE_ORDER_MARK,
  csvLine,
  displayName,
  recordActivity,
  type CsvCell,
  type FileAnswer,
  type Principal,
} from '@hima/api-kit';
import { sql } from 'kysely';
import { requestFields } from '../campaigns/request-fields.js';
import { recipientsOf } from '../campaigns/recipients-of.js';
import type { ServiceContext } from '../service-context.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import { matchingCampaigns, type CampaignFilters } from './matching-campaigns.js';

const ROWS_AT_ONCE = 1000;

export type ExportLanguage = 'en' | 'arb';

interface Column {
  en: string;
  arb: string;
  value: (row: CampaignRow) => CsvCell;
}

const requested = Object.values(requestFields).flatMap(({ column, title }): Column[] =>
  title ? [{ ...title, value: (row) => row[column] }] : [],
);

/** No column can contain a mobile number: of the people there is only their count. */
const columns: Column[] = [
  { en: 'ID', arb: 'المعرّف', value: (row) => row.id },
  { en: 'Status', arb: 'الحالة', value: (row) => row.status },
  { en: 'Answer status', arb: 'حالة الرد', value: (row) => row.answer_status },
  ...requested,
  { en: 'Start (UTC)', arb: 'البدء (بالتوقيت العالمي)', value: (row) => iso(row.start_at) },
  { en: 'Content type', arb: 'نوع المحتوى', value: (row) => row.content_type },
  { en: 'Audience cap', arb: 'حد الجمهور', value: (row) => row.audience_cap },
  { en: 'Recipients', arb: 'المستلمون', value: recipientsOf },
  { en: 'Created (UTC)', arb: 'أُنشئت (بالتوقيت العالمي)', value: (row) => iso(row.created_at) },
  { en: 'Requester', arb: 'مقدّم الطلب', value: (row) => row.created_by_name },
];

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The campaigns that match, newest first, as CSV; read and sent a thousand at a time. */
export async function exportCampaigns(
  context: ServiceContext,
  user: Principal,
  filters: CampaignFilters,
  language: ExportLanguage,
): Promise<FileAnswer> {
  await context.database.db.transaction().execute((trx) =>
    recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.exported',
      entity: 'campaign',
      entityId: user.organizationId,
    }),
  );
  return {
    name: 'campaigns.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(lines(context, user, filters, language), { objectMode: false }),
  };
}

async function* lines(
  { database }: ServiceContext,
  user: Principal,
  filters: CampaignFilters,
  language: ExportLanguage,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => column[language]));
  const ordered = matchingCampaigns(database.db, user, filters)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_AT_ONCE);
  let last: CampaignRow | undefined;
  do {
    const after = last;
    const rows: CampaignRow[] = await ordered
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, id) < (select created_at, id from campaign where id = ${after?.id})`,
        ),
      )
      .execute();
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}
