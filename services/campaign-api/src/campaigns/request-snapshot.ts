import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../database/schema.js';
import type { CampaignRow } from '../database/tables/campaigns.js';

/** Parts of a request that an approver can mark; compared once it is submitted again. */
export const requestMembers = [
  'name',
  'objective',
  'companyLegalName',
  'connectionId',
  'filterId',
  'totalSms',
  'messageType',
  'message',
  'secondMessage',
  'urlLink',
  'senderId',
  'startAt',
  'timeZone',
  'registrationFileId',
  'apiKey',
] as const;
export const requestMember = z.enum(requestMembers).meta({ id: 'RequestMember' });
export type RequestMember = (typeof requestMembers)[number];

/** `is` is compared; `shown` is the readable value, such as the name of a connection. */
const member = z.object({ is: z.string().nullable(), shown: z.string().nullable() });
type Member = z.output<typeof member>;
export type RequestSnapshot = Record<RequestMember, Member>;
/** An older version of this service may have stored fewer members, a newer one more. */
const snapshot = z.record(z.string(), member);

export const requestChange = z.object({
  member: requestMember,
  before: z.string().nullable(),
  now: z.string().nullable(),
});
export type RequestChange = z.output<typeof requestChange>;

/** The request as it is now. */
export async function takeSnapshot(db: Kysely<Schema>, row: CampaignRow): Promise<RequestSnapshot> {
  const [connection, filter, file] = await Promise.all([
    nameOf(db, 'database_connection', row.connection_id),
    nameOf(db, 'campaign_filter', row.filter_id),
    nameOf(db, 'registration_file', row.registration_file_id),
  ]);
  const plain = (value: string | null) => ({ is: value, shown: value });
  return {
    name: plain(row.name),
    objective: plain(row.objective),
    companyLegalName: plain(row.company_legal_name),
    connectionId: { is: row.connection_id, shown: connection },
    filterId: { is: row.filter_id, shown: filter },
    totalSms: plain(String(row.total_sms)),
    messageType: plain(row.message_type),
    message: plain(row.message),
    secondMessage: plain(row.second_message),
    urlLink: plain(row.url_link),
    // The same ID may be the product's and a customer's.
    senderId: plain(`${row.sender_kind}:${row.sender_id}`),
    startAt: plain(row.start_at?.toISOString() ?? null),
    timeZone: plain(row.time_zone),
    registrationFileId: { is: row.registration_file_id, shown: file },
    // Encrypted again each time someone enters one, so it always differs.
    apiKey: {
      is: row.api_key && createHash('sha256').update(row.api_key).digest('hex'),
      shown: row.api_key_hint,
    },
  };
}

async function nameOf(
  db: Kysely<Schema>,
  table: 'database_connection' | 'campaign_filter' | 'registration_file',
  id: string | null,
): Promise<string | null> {
  if (!id) return null;
  const found = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? null;
}

/** @param stored a snapshot as the database has it */
export function changesSince(stored: unknown, now: RequestSnapshot): RequestChange[] {
  const before = snapshot.parse(stored);
  return requestMembers.flatMap((name) => {
    const present = now[name];
    // A request of before a second text could be written had none.
    const old = before[name] ?? (name === 'secondMessage' ? { is: null, shown: null } : undefined);
    if (!old || old.is === present.is) return [];
    return [{ member: name, before: old.shown, now: present.shown }];
  });
}
