import { sql, type Kysely } from 'kysely';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import type { ReceiptIdFormat } from '../smpp/receipt-id-format.js';
import type { PartState } from '../smpp/receipt.js';
import { folded, responseIds } from '../setup/receipt-ids.js';
import { recomputeMessages } from './recompute.js';

/** The fields that a receipt is matched by. */
export interface MatchableReceipt {
  gatewayId: string;
  state: PartState;
  error: string | null;
  /** Of the recipient's number; empty when it cannot be read. */
  readonly recipientLookup: Buffer;
  /** Of the number as the center wrote it, which is ours with most centers: to be compared first. */
  readonly writtenLookup?: Buffer;
  marked: boolean;
}

export interface Part {
  message_id: number;
  part: number;
  campaign_id: string;
  gateway_id: string;
  number_lookup: Buffer;
  state: PartState;
}

/**
 * Finds the parts that receipts are about. Id and number together are taken for certain, however the id is written. The
 * id alone is enough where the steward says how ids are written, or when it is written exactly as it was given to us and
 * the number cannot be read.
 * @param earlyFor the campaign whose parts were not known yet when the receipts came, the only one searched: a receipt
 * with that id and another number may be of a message of long ago
 */
export async function matchReceipts<Receipt extends MatchableReceipt>(
  db: Kysely<Schema>,
  organizationId: string,
  receipts: readonly Receipt[],
  { format, earlyFor }: { format: ReceiptIdFormat; earlyFor?: string },
): Promise<Map<Receipt, Part>> {
  const ids = new Map(receipts.map((receipt) => [receipt, responseIds(receipt.gatewayId, format)]));
  const wanted = [...new Set([...ids.values()].flat())];
  const parts = await findParts(db, { organizationId, campaignId: earlyFor }, wanted);
  const found = new Map<Receipt, Part>();
  for (const [receipt, names] of ids) {
    const part =
      byNumber(receipt, names, parts) ??
      (earlyFor && receipt.recipientLookup.length > 0
        ? undefined
        : byIdAlone(receipt, parts.get(names[0] ?? '') ?? [], format));
    if (part) found.set(receipt, part);
  }
  return found;
}

export interface Applied<Receipt> {
  /** The campaigns with changed messages. */
  changed: string[];
  /** Final receipts whose part has got another state or another id since it was matched. */
  missed: Receipt[];
}

/** Settles the parts by the receipts. The first final state of a part stays. */
export async function applyToParts<Receipt extends MatchableReceipt>(
  trx: SchemaTransaction,
  matches: ReadonlyMap<Receipt, Part>,
): Promise<Applied<Receipt>> {
  const keyOf = (part: Pick<Part, 'message_id' | 'part'>) => `${part.message_id} ${part.part}`;
  const final = [...matches].filter(([{ state }]) => state !== 'Accepted');
  const settling = new Map<string, Part & Pick<MatchableReceipt, 'state' | 'error'>>();
  for (const [{ state, error }, part] of final)
    if (!settling.has(keyOf(part))) settling.set(keyOf(part), { ...part, state, error });
  if (settling.size === 0) return { changed: [], missed: [] };
  const known = [...settling.values()].sort(
    (one, other) => one.message_id - other.message_id || one.part - other.part,
  );
  const { rows } = await sql<Pick<Part, 'message_id' | 'part'>>`
    update message_part p set state = r.state, error = r.error
    from unnest(${known.map((row) => row.message_id)}::bigint[], ${known.map((row) => row.part)}::smallint[],
      ${known.map((row) => row.gateway_id)}::text[], ${known.map((row) => row.state)}::text[],
      ${known.map((row) => row.error)}::text[])
      as r (message_id, part, gateway_id, state, error)
    where p.message_id = r.message_id and p.part = r.part and p.gateway_id = r.gateway_id and p.state = 'Accepted'
    returning p.message_id, p.part`.execute(trx);
  const settled = new Set(rows.map(keyOf));
  const changed = await recomputeMessages(
    trx,
    rows.map(({ message_id }) => message_id),
  );
  return {
    changed,
    missed: final.filter(([, part]) => !settled.has(keyOf(part))).map(([receipt]) => receipt),
  };
}

/** By folded id, the newest first: a center may start its numbering again. */
async function findParts(
  db: Kysely<Schema>,
  { organizationId, campaignId = null }: { organizationId: string; campaignId: string | null | undefined },
  ids: string[],
): Promise<Map<string, Part[]>> {
  // One look into the index for each id, whatever the planner believes of a table this young.
  const { rows } = await sql<Part & { folded: string }>`
    select found.* from unnest(${ids}::text[]) as wanted (id) cross join lateral (
      select p.message_id, p.part, p.gateway_id, p.state, m.campaign_id, m.number_lookup, wanted.id as folded
      from message_part p join message m on m.id = p.message_id
      where p.organization_id = ${organizationId}::uuid and ${folded('p.gateway_id')} = wanted.id
        and (${campaignId}::uuid is null or m.campaign_id = ${campaignId}::uuid)
      offset 0
    ) as found
    order by found.message_id desc, found.part desc`.execute(db);
  const parts = new Map<string, Part[]>();
  for (const { folded: id, ...part } of rows) parts.set(id, [...(parts.get(id) ?? []), part]);
  return parts;
}

function byNumber(
  receipt: MatchableReceipt,
  names: readonly string[],
  parts: ReadonlyMap<string, Part[]>,
): Part | undefined {
  for (const name of names) {
    const theirs = (parts.get(name) ?? []).filter(
      ({ number_lookup: lookup }) =>
        receipt.writtenLookup?.equals(lookup) || receipt.recipientLookup.equals(lookup),
    );
    const part = exact(theirs, receipt.gatewayId) ?? unambiguous(theirs);
    if (part) return part;
  }
  return undefined;
}

function byIdAlone(receipt: MatchableReceipt, parts: Part[], format: ReceiptIdFormat): Part | undefined {
  if (!receipt.marked) return undefined;
  const part = exact(parts, receipt.gatewayId);
  if (format !== 'Automatic') return part ?? unambiguous(parts);
  return part && receipt.recipientLookup.length === 0 ? part : undefined;
}

function exact(parts: readonly Part[], id: string): Part | undefined {
  return parts.find(({ gateway_id }) => gateway_id === id);
}

/** Ids that only fold to the same are of different messages. */
function unambiguous(parts: readonly Part[]): Part | undefined {
  return parts.every(({ gateway_id }) => gateway_id === parts[0]?.gateway_id) ? parts[0] : undefined;
}
