import { pageQuery, queryArray, plainText } from '@hima/api-kit';
import { z } from 'zod';
import { fileView } from '../../files/file-types.js';
import { senderStates } from '../../database/tables/senders.js';
import type { SenderEvent } from './sender-states.js';

export const senderKind = z.enum(['Product', 'Customer']);

/** Letters, digits and `_ -`, at least one letter: an alphanumeric originator that networks accept. */
export const senderId = z
  .string()
  .trim()
  .min(3)
  .max(11)
  .regex(
    /^(?=.*[A-Za-z])[A-Za-z0-9](?:[A-Za-z0-9 _-]*[A-Za-z0-9])?$/,
    'must be 3 to 11 letters, digits, spaces, _ or -, with a letter',
  );

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
  companyLegalName: plainText().min(3).max(100),
});
export type SenderInput = z.output<typeof senderInput>;

export const version = z.number().int().min(1).describe('The version of the sender ID that the client shows');
export const reason = plainText(3).min(3).max(100);

const instant = z.iso.datetime();
export const senderView = senderInput.extend({
  id: z.uuid(),
  senderId: z.string(),
  companyLegalName: z.string(),
  state,
  reason: z.string().nullable().describe('Reason of the rejection or suspension'),
  evidence: fileView.nullable().describe('Proof of the company’s consent'),
  version: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  actions: z.array(z.enum(events)).describe('Actions available to the caller'),
});
z.globalRegistry.add(senderView, { id: 'Sender' });
export type SenderView = z.output<typeof senderView>;
