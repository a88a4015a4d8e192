import type { Defaulted } from './column-types.js';

export const senderStates = [
  'Draft',
  'Submitted',
  'UnderReview',
  'Approved',
  'Rejected',
  'Suspended',
] as const;
export type SenderState = (typeof senderStates)[number];

export interface SenderTable {
  id: string;
  organization_id: string;
  kind: 'Product' | 'Customer';
  sender_id: string;
  company_legal_name: string;
  state: SenderState;
  reason: string | null;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  created_by: string;
  created_by_name: string;
  decided_at: Date | null;
  decided_by_name: string | null;
}

/** The proof that a company agreed to its sender ID. */
export interface SenderEvidenceTable {
  sender_id: string;
  organization_id: string;
  name: string;
  type: string;
  /** Bytes, unsealed. */
  size: number;
  /** Sealed. */
  content: Buffer;
  created_by_name: string;
  created_at: Defaulted<Date>;
}
