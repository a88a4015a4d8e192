import type { Tokens } from '@hima/sms-text';
import type { SchemaTransaction } from '../database/schema.js';
import { tokensOf } from '../links/link-tokens.js';
import { storeLinks } from '../links/store-links.js';
import { storeOptOutLinks } from '../opt-outs/opt-out-link.js';
import type { ServiceContext } from '../service-context.js';

/** A campaign, with the kinds of links its recipients get. */
export interface LinkedCampaign {
  campaignId: string;
  organizationId: string;
  dataKey: Buffer;
  /** Whether every message has its own tracked link. */
  tracked: boolean;
  /** Whether every message has its own opt-out link. */
  optOutLinks: boolean;
}

/**
 * Gives recipients their own links and stores them.
 * @returns the ends of the links, in the order of the messages; empty when the messages have no such links
 */
export async function giveLinks(
  { linkTokens }: Pick<ServiceContext, 'linkTokens'>,
  trx: SchemaTransaction,
  campaign: LinkedCampaign,
  messages: readonly { id: number; number_lookup: Buffer }[],
): Promise<Tokens[]> {
  const { dataKey, tracked, optOutLinks } = campaign;
  if (!tracked && !optOutLinks) return [];
  const tokens = messages.map(({ number_lookup }) => tokensOf(dataKey, number_lookup));
  if (tracked) {
    const hashes = tokens.map(({ click }) => linkTokens.hash(click));
    await storeLinks(trx, campaign, hashes);
  }
  if (optOutLinks) {
    const ids = messages.map(({ id }) => id);
    const hashes = tokens.map(({ optOut }) => linkTokens.hash(optOut));
    await storeOptOutLinks(trx, ids, hashes);
  }
  return tokens;
}
