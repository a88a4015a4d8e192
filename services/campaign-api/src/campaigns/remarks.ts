import { randomUUID } from 'node:crypto';
import { displayName, plainText, unprocessable, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import { remarkKinds, type RemarkKind } from '../database/tables/campaign-values.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import { fewDigitsNeeded, hasFewDigits } from '../numbers/few-digits.js';
import {
  changesSince,
  requestChange,
  requestMember,
  takeSnapshot,
  type RequestChange,
  type RequestMember,
  type RequestSnapshot,
} from './request-snapshot.js';

/** A page shows all of them. */
const mostRemarks = 200;

/** It can't contain phone numbers: it is stored, and people without the right to reveal numbers read it. */
export const remarkText = plainText(20).min(3).max(1000).refine(hasFewDigits, fewDigitsNeeded);

export const remarkView = z.object({
  id: z.uuid(),
  at: z.iso.datetime().meta({ description: 'UTC' }),
  by: z.string(),
  kind: z.enum(remarkKinds),
  text: z.string(),
  fields: z
    .array(requestMember)
    .describe('Fields that the requester should change, if the request was returned'),
});

export const remarkViews = {
  remarks: z.array(remarkView).describe('Oldest first'),
  changes: z
    .array(requestChange)
    .nullable()
    .describe('Changes since the return, if the request was resubmitted'),
};

interface NewRemark {
  kind: RemarkKind;
  text: string;
  fields?: RequestMember[];
  request?: RequestSnapshot;
}

/** Adds a remark to a campaign that the transaction has locked. @throws {ApiProblem} 422 TooManyRemarks */
export async function addRemark(
  trx: SchemaTransaction,
  user: Principal,
  campaignId: string,
  { kind, text, fields = [], request }: NewRemark,
): Promise<void> {
  const { count } = await trx
    .selectFrom('campaign_remark')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostRemarks)
    throw unprocessable('TooManyRemarks', `A request can have at most ${mostRemarks} remarks.`);
  await trx
    .insertInto('campaign_remark')
    .values({
      id: randomUUID(),
      campaign_id: campaignId,
      by_id: user.id,
      by_name: displayName(user),
      kind,
      text,
      fields,
      request: request ? JSON.stringify(request) : null,
    })
    .execute();
}

/** Remarks as the page of a campaign shows them. */
export async function viewRemarks(
  db: Kysely<Schema>,
  campaign: CampaignRow,
): Promise<{ remarks: z.output<typeof remarkView>[]; changes: RequestChange[] | null }> {
  const rows = await db
    .selectFrom('campaign_remark')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const returned = rows.findLast(({ kind }) => kind === 'Return');
  const isSubmittedAgain = returned !== undefined && campaign.answer_status === 'Pending';
  return {
    remarks: rows.map(({ id, at, by_name: by, kind, text, fields }) => ({
      id,
      at: at.toISOString(),
      by,
      kind,
      text,
      fields: fields as RequestMember[],
    })),
    changes: isSubmittedAgain ? changesSince(returned.request, await takeSnapshot(db, campaign)) : null,
  };
}

/** Who returned the request last. */
export async function returnedBy(db: Kysely<Schema>, campaignId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('campaign_remark')
    .select('by_id')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'Return')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.by_id;
}
