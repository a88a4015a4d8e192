import { z } from 'zod';

/** The number of waiting requests, without names or texts, which stay inside the border. */
export const requestNoticeSchema = z.object({
  language: z.enum(['en', 'ar']),
  requests: z.number().int().min(1).max(10_000).describe('How many await an answer'),
  campaignId: z
    .uuid()
    .nullable()
    .describe('The only one, which the email leads to; null: it leads to the list'),
  newestId: z
    .string()
    .regex(/^\d{1,18}$/)
    .describe('Repeated IDs send one email'),
});
export type RequestNotice = z.output<typeof requestNoticeSchema>;
