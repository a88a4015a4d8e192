import { pageQuery, queryArray } from '@hima/api-kit';
import { z } from 'zod';
import { senderId, senderKind } from '../../campaigns/campaign-schemas.js';
import { senderStates, type SenderEvent } from './sender-states.js';

const state = z.enum(senderStates);
const events = [
  'edit',
  'delete',
  'submit',
  'review',
  'approve',
  'reject',
  'suspend',
] as const satisfies readonly SenderEvent[];

export const senderParams = z.object({ id: z.uuid() });
export const senderQuery = pageQuery.extend({
  State: queryArray(state).optional(),
  Kind: queryArray(senderKind).optional(),
});
export type SenderQuery = z.output<typeof senderQuery>;

export const senderInput = z.object({
  kind: senderKind.describe('Owner of the sender ID; Product is Hima'),
  senderId,
  companyLegalName: z.string().trim().min(3).max(100),
});
export type SenderInput = z.output<typeof senderInput>;

export const version = z.number().int().min(1).describe('The version of the sender that the client shows');
export const reason = z.string().trim().min(3).max(100);

const instant = z.iso.datetime();
export const senderView = senderInput.extend({
  id: z.uuid(),
  senderId: z.string(),
  state,
  reason: z.string().nullable().describe('Reason of the rejection or suspension'),
  version: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  actions: z.array(z.enum(events)).describe('Actions available to the caller'),
});
export type SenderView = z.output<typeof senderView>;
