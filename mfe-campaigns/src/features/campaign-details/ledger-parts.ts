import type { Ledger } from '../../campaign/campaign';

/** In the order in which the ring and the table show them. */
export const ledgerParts = [
  'delivered',
  'failed',
  'uncertain',
  'suppressed',
  'pending',
] as const satisfies (keyof Ledger)[];

export interface Arc {
  part: (typeof ledgerParts)[number];
  /** Shares of the whole, 0 to 1. */
  from: number;
  share: number;
}

/** The ledger as arcs of one ring; empty parts have none. */
export function ledgerArcs(ledger: Ledger): Arc[] {
  let from = 0;
  return ledgerParts.flatMap((part) => {
    const share = ledger.audience === 0 ? 0 : ledger[part] / ledger.audience;
    const arc = { part, from, share };
    from += share;
    return share > 0 ? [arc] : [];
  });
}
