import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '../http/csv.js';
import type { FileAnswer } from '../http/file-route.js';
import type { ChainedEntry } from './chain.js';
import type { ActivityFilters } from './activity-filters.js';
import { readNewest } from './read-newest.js';
import type { ActivityTables } from './tables.js';

const ENTRIES_AT_ONCE = 1000;

interface Export {
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>;
  organizationId: string;
}

export type ExportLanguage = 'en' | 'arb';

const columns: { en: string; arb: string; value: (entry: ChainedEntry) => CsvCell }[] = [
  { en: 'Entry', arb: 'القيد', value: (entry) => entry.sequence },
  { en: 'Time (UTC)', arb: 'الوقت (بالتوقيت العالمي)', value: (entry) => entry.at.toISOString() },
  { en: 'User', arb: 'المستخدم', value: (entry) => entry.actor_name },
  { en: 'User ID', arb: 'معرّف المستخدم', value: (entry) => entry.actor_id },
  { en: 'Action', arb: 'الإجراء', value: (entry) => entry.action },
  { en: 'Object type', arb: 'نوع العنصر', value: (entry) => entry.entity },
  { en: 'Object ID', arb: 'معرّف العنصر', value: (entry) => entry.entity_id },
  { en: 'Summary', arb: 'الملخص', value: (entry) => entry.summary },
  {
    en: 'Details',
    arb: 'التفاصيل',
    value: ({ details }) => (details === null ? null : JSON.stringify(details)),
  },
];

/** The matching entries, newest first, as CSV. */
export function exportCsv(source: Export, filters: ActivityFilters, language: ExportLanguage): FileAnswer {
  return {
    name: 'activity-log.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(csvLines(source, filters, language), { objectMode: false }),
  };
}

/** Every entry of the organization, oldest first, one JSON object per line, with all hashed members. */
export function exportChain(source: Export): FileAnswer {
  return {
    name: 'activity-chain.jsonl',
    type: 'application/jsonl',
    body: Readable.from(chainLines(source), { objectMode: false }),
  };
}

async function* csvLines(
  { db, organizationId }: Export,
  filters: ActivityFilters,
  language: ExportLanguage,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => column[language]));
  let before: number | undefined;
  do {
    const rows = await readNewest(db, organizationId, filters, { before, limit: ENTRIES_AT_ONCE });
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
    before = rows.length === ENTRIES_AT_ONCE ? rows.at(-1)?.sequence : undefined;
  } while (before !== undefined);
}

async function* chainLines({ db, organizationId }: Export): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const rows = await (db as Kysely<ActivityTables>)
      .selectFrom('activity_log')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows.map(chainLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ENTRIES_AT_ONCE) return;
    after = last.sequence;
  }
}

function chainLine(row: ChainedEntry & { hash: Buffer }): string {
  const line = {
    organizationId: row.organization_id,
    sequence: row.sequence,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    summary: row.summary,
    details: row.details,
    hash: row.hash.toString('hex'),
  };
  return `${JSON.stringify(line)}\n`;
}
