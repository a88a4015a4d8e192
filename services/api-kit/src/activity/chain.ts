import { createHash } from 'node:crypto';

/** The hash before an organization's first entry. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** The columns of an entry that its hash covers. */
export interface ChainedEntry {
  organization_id: string;
  sequence: number;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  action: string;
  entity: string;
  entity_id: string;
  summary: string | null;
  details: unknown;
}

/** SHA-256 over the previous hash and the entry in canonical form. */
export function hashEntry(previous: Uint8Array, entry: ChainedEntry): Buffer {
  const { organization_id, sequence, at, actor_id, actor_name, action, entity, entity_id, summary, details } =
    entry;
  const fields = [
    organization_id,
    sequence,
    at.toISOString(),
    actor_id,
    actor_name,
    action,
    entity,
    entity_id,
    summary,
  ];
  return createHash('sha256')
    .update(previous)
    .update(canonical([...fields, details ?? null]))
    .digest();
}

/** JSON with sorted member names: jsonb does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
