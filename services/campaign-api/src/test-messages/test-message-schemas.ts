import { plainText } from '@hima/api-kit';
import { z } from 'zod';
import { segmentText } from '@hima/sms-text';

export const testNumberInput = z.object({
  name: plainText().min(3).max(50).describe('Name of the phone’s owner'),
  number: z.string().trim().min(3).max(25),
});

const testNumberView = z.object({
  id: z.uuid(),
  name: z.string(),
  masked: z.string().describe('Country code and last two digits'),
});

const count = z.number().int().min(0);
const perDay = z.object({ left: count.describe('Today (UTC)'), most: count });

export const testNumbersView = z.object({
  items: z.array(testNumberView),
  most: count.describe('Maximum number of test numbers'),
  additions: perDay.describe('Numbers added per day; removed numbers still count'),
  messages: perDay.describe('Test messages per day'),
});
z.globalRegistry.add(testNumbersView, { id: 'TestNumbers' });
export type TestNumbersView = z.output<typeof testNumbersView>;

const mostParts = 3;
export const testMessageInput = z.object({
  to: z.uuid().describe('ID of a test number'),
  sender: z.uuid().describe('ID of an approved sender'),
  text: z
    .string()
    .trim()
    .min(3)
    .max(mostParts * 160)
    .refine((text) => segmentText(text).parts <= mostParts, `must fit in ${mostParts} parts`),
});
export type TestMessageInput = z.output<typeof testMessageInput>;

export const testMessageView = z.object({
  id: z.uuid(),
  to: z.string().describe('Masked'),
  senderId: z.string(),
  sentAt: z.iso.datetime(),
  parts: z.number().int(),
  state: z
    .enum(['NotSent', 'Submitted', 'Delivered', 'Failed'])
    .describe('Submitted: no delivery receipt yet. The phone can be off. Opted-out numbers get no message.'),
  error: z
    .string()
    .nullable()
    .describe(
      '`GatewayUnreachable`, `NoAnswer`, the SMPP status of a refusal (`0x0000000B`) or the code of a receipt',
    ),
});
export type TestMessageView = z.output<typeof testMessageView>;
