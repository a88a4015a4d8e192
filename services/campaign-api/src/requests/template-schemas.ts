import { pageQuery, plainText } from '@hima/api-kit';
import { z } from 'zod';
import { smsText } from '../campaigns/request-fields.js';

/** Templates of one organization. */
export const MAX_TEMPLATES = 200;

export const templateParams = z.object({ id: z.uuid() });
export const templateQuery = pageQuery;
export type TemplateQuery = z.output<typeof templateQuery>;

export const templateInput = z.object({
  name: plainText().min(3).max(100),
  text: z
    .object({ en: smsText, arb: smsText })
    .refine(({ en, arb }) => `${en}${arb}`.trim() !== '', 'must be in one language at least')
    .describe('By language; empty: none. {link} becomes the link of the request'),
});
export type TemplateInput = z.output<typeof templateInput>;

export const templateVersion = z.number().int().min(1).describe('The version that the client shows');

export const templateView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    text: z.object({ en: z.string(), arb: z.string() }).describe('By language; empty: none'),
    version: z.number().int(),
    updatedAt: z.iso.datetime(),
    updatedBy: z.string(),
  })
  .meta({ id: 'MessageTemplate' });
export type TemplateView = z.output<typeof templateView>;
