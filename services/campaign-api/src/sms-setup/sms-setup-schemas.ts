import { z } from 'zod';
import { disclosure } from '../disclosure/parameters.js';
import { certificates } from '../connections/connection-schemas.js';
import { countryRuleInput } from '../country-rules/country-rule.js';
import { gatewayReasons } from '../smpp/gateway-problem.js';
import { receiptIdFormats } from '../smpp/receipt-id-format.js';
import { isHostName } from '../sources/source-address.js';
import { country, localTime, timeZone } from './field-schemas.js';
import { guardedFields, type Setting } from './guarded-fields.js';

/** A field that is not among the settings, and so has no right, does not compile. */
type Fields = Partial<Record<Setting, z.ZodType>>;

const gateway = z.object({
  host: z.string().trim().min(1).max(100).refine(isHostName, 'must be a host name or an IP address'),
  port: z.number().int().min(1).max(65535),
  systemId: z.string().min(1).max(15),
  throughput: z.number().int().min(1).max(10_000).describe('Message parts a second'),
  window: z.number().int().min(1).max(500).describe('Submissions that may wait for an answer'),
} satisfies Fields);
const receiptIds = z
  .enum(receiptIdFormats)
  .describe(
    'How receipts write the message IDs of responses: as they are, in decimal instead of hex, or in hex instead of decimal',
  );
const quietHours = z.object({ from: localTime, to: localTime, timeZone });
const footerLength = 100;
const optOutFooter = z.object({
  en: z.string().trim().max(footerLength),
  arb: z.string().trim().max(footerLength),
});
const stopWords = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(20)
      .regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'),
  )
  .max(10)
  .describe('Replies that begin with one of them opt their sender out, as STOP and إيقاف do');
const frequencyCap = z.object({
  messages: z.number().int().min(1).max(1000),
  days: z.number().int().min(1).max(365),
});

const gatewayInput = {
  ...gateway.shape,
  secret: z.string().min(1).max(100).optional(),
  tls: z.boolean().optional().describe('Encrypted; on unless a new gateway says otherwise'),
  caCertificate: certificates
    .optional()
    .describe('In PEM: the authorities that may vouch for the gateway; empty: those of this machine'),
  receiptIds: receiptIds.optional(),
} satisfies Fields;

const sendingInput = {
  defaultCountry: country.optional(),
  allowedCountries: z.array(country).min(1).max(50).optional(),
  minimumAudience: z.number().int().min(disclosure.smallestMinimum).max(100_000).optional(),
  quietHours: quietHours
    .refine(({ from, to }) => from !== to, {
      message: 'must not begin and end at the same time',
      path: ['to'],
    })
    .nullable()
    .optional(),
  optOutFooter: optOutFooter.optional(),
  stopWords: stopWords.optional(),
  frequencyCap: frequencyCap.nullable().optional(),
  dailyCap: z.number().int().min(1).max(100_000_000).nullable().optional(),
  fourEyes: z.boolean().optional(),
  typedCountFrom: z.number().int().min(1).max(10_000_000).optional(),
  undoSeconds: z.number().int().min(0).max(300).optional(),
  stewardFourEyes: z.boolean().optional(),
} satisfies Fields;

/** What is left out stays as it is, the secret above all. The first time, the gateway and the countries are needed. */
export const setupInput = z.object({
  version: z.number().int().optional().describe('Of the setup that was edited; left out the first time'),
  gateway: z.object(gatewayInput).optional(),
  ...sendingInput,
});
export type SetupInput = z.output<typeof setupInput>;

const guardedValue = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    quietHours,
    frequencyCap,
    optOutFooter,
    countryRuleInput,
  ])
  .nullable();

const setupChange = z.object({
  id: z.uuid(),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  changes: z.array(
    z.object({
      field: z.enum(guardedFields),
      country: z.string().optional().describe('Of a country rule'),
      from: guardedValue.describe('Null for the secret'),
      to: guardedValue,
    }),
  ),
  actions: z.array(z.enum(['confirm', 'reject', 'withdraw'])).describe('What the person who asks may do now'),
});
export type SetupChangeView = z.output<typeof setupChange>;

export const setupView = z.object({
  version: z.number().int(),
  gateway: gateway.extend({
    tls: z.boolean(),
    caCertificate: z.string(),
    receiptIds,
    health: z.object({
      state: z.enum(['Bound', 'Connecting', 'Down']),
      lastError: z.string().nullable(),
      reason: z.enum(gatewayReasons).nullable().describe('What the last error is, for other languages'),
      since: z.iso.datetime(),
      queued: z.number().int().describe('Messages of the organization that wait for the gateway'),
      awaitingReceipts: z
        .number()
        .int()
        .describe('Messages that wait for a delivery receipt, rounded up to tens'),
      unmatchedReceipts: z
        .number()
        .int()
        .describe('Delivery receipts of the last 24 hours that fit no message'),
      suggestedReceiptIds: receiptIds
        .nullable()
        .describe('The format of IDs in which most of the unmatched receipts fit a message'),
    }),
  }),
  defaultCountry: z.string(),
  allowedCountries: z.array(z.string()),
  minimumAudience: z.number().int(),
  quietHours: quietHours.nullable().describe('Local hours in which nothing is sent'),
  optOutFooter,
  stopWords,
  frequencyCap: frequencyCap.nullable().describe('At most so many messages to one person in so many days'),
  dailyCap: z.number().int().nullable().describe('Segments a day for the whole organization'),
  fourEyes: z.boolean().describe('Whether someone other than the requester must accept'),
  typedCountFrom: z.number().int().describe('From this many people on, accepting asks for the number'),
  undoSeconds: z
    .number()
    .int()
    .describe('Seconds between accepting a request that starts at once and its first message'),
  stewardFourEyes: z.boolean().describe('Whether changes that belong to the steward wait for a second one'),
  pendingChanges: z.array(setupChange).describe('What waits for a second steward, oldest first'),
});
export type SetupView = z.output<typeof setupView>;
