import { openNumber, sealNumber } from '../numbers/number-cipher.js';

/** Seals a recipient's groups as their number is, for another use: neither can take the other's place. */
export const sealGroups = (dataKey: Buffer, groups: string, campaignId: string, lookup: Buffer): Buffer =>
  sealNumber(dataKey, groups, contextOf(campaignId, lookup));

/** The number of each attribute's group. */
export const openGroups = (dataKey: Buffer, sealed: Buffer, campaignId: string, lookup: Buffer): number[] =>
  openNumber(dataKey, sealed, contextOf(campaignId, lookup)).split('.').map(Number);

const contextOf = (campaignId: string, lookup: Buffer) =>
  Buffer.concat([Buffer.from(`groups:${campaignId}`, 'ascii'), lookup]);
