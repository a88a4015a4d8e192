import { localTime, plainName, plainText, timeZone } from '@hima/api-kit';
import { z } from 'zod';
import { disclosure } from '../disclosure/parameters.js';
import { certificates } from '../sources/certificates.js';
import { storedRule } from './country-rules/country-rule.js';
import { gatewayReasons } from '../smpp/gateway-problem.js';
import { receiptIdFormats } from '../smpp/receipt-id-format.js';
import { isHostName } from '../sources/source-address.js';
import { country } from './country.js';
import { guardedFields, type Setting } from './guarded-fields.js';

/** A field that is not among the settings, and so has no right, does not compile. */
type Fields = Partial<Record<Setting, z.ZodType>>;

const gateway = z.object({
  host: z.string().trim().min(1).max(100).refine(isHostName, 'must be a host name or an IP address'),
  port: z.number().int().min(1).max(65535),
  systemId: plainName().min(1).max(15),
  throughput: z.number().int().min(1).max(10_000).describe('Segments per second'),
  window: z.number().int().min(1).max(500).describe('Maximum unanswered submissions'),
} satisfies Fields);
const receiptIds = z
  .enum(receiptIdFormats)
  .describe(
    'Format of message IDs in receipts: as in responses, decimal instead of hex, or hex instead of decimal',
  );
const quietHours = z.object({ from: localTime, to: localTime, timeZone });
const footerLength = 100;
const optOutFooter = z
  .object({
    en: z.string().trim().max(footerLength),
    arb: z.string().trim().max(footerLength),
  })
  .describe('Ends the message, by language; {link} becomes the recipient’s opt-out link');
const stopWords = z
  .array(
    plainText()
      .min(1)
      .max(20)
      .regex(/[\p{L}\p{N}]/u, 'must contain a letter or digit'),
  )
  .max(10)
  .describe('Replies that start with one of these words opt the sender out, like STOP and إيقاف');
const frequencyCap = z.object({
  messages: z.number().int().min(1).max(1000),
  days: z.number().int().min(1).max(365),
});

const gatewayInput = {
  ...gateway.shape,
  secret: z.string().min(1).max(100).optional(),
  tls: z.boolean().optional().describe('Encryption (TLS); on by default for a new gateway'),
  caCertificate: certificates.optional().describe('CA certificates in PEM; empty: the default CAs'),
  receiptIds: receiptIds.optional(),
} satisfies Fields;

const sendingInput = {
  defaultCountry: country.optional(),
  allowedCountries: z.array(country).min(1).max(50).optional(),
  minimumAudience: z.number().int().min(disclosure.smallestMinimum).max(100_000).optional(),
  quietHours: quietHours
    .refine(({ from, to }) => from !== to, {
      message: 'must not start and end at the same time',
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
  expectedAudience: z.boolean().optional(),
  stewardFourEyes: z.boolean().optional(),
} satisfies Fields;

/** Omitted fields keep their values, including the secret. The first time, the gateway and the countries are required. */
export const setupInput = z.object({
  version: z.number().int().optional().describe('Version of the edited setup; omit the first time'),
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
    storedRule,
  ])
  .meta({ id: 'SettingValue' })
  .nullable();

const settingDifference = z
  .object({
    field: z.enum(guardedFields),
    country: z.string().optional().describe('Country of a country rule'),
    from: guardedValue.describe('Null for secrets'),
    to: guardedValue,
  })
  .meta({ id: 'SettingDifference' });

const setupChange = z.object({
  id: z.uuid(),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  changes: z.array(settingDifference),
  changedSince: z
    .array(settingDifference)
    .describe('Steward settings that others changed since this change was proposed'),
  basis: z.string().describe('Version of the current settings, as compared in changedSince'),
  actions: z.array(z.enum(['confirm', 'reject', 'withdraw'])).describe('Actions available to the caller'),
});

/** The basis that a second steward confirms a change against. */
export const confirmation = z
  .object({
    basis: z
      .string()
      .max(100)
      .describe('Basis of the change as reviewed; omit if nothing changed since it was proposed'),
  })
  .nullish();

export type SetupChangeView = z.output<typeof setupChange>;

export const setupView = z.object({
  version: z.number().int(),
  gateway: gateway.extend({
    systemId: z.string(),
    tls: z.boolean(),
    caCertificate: z.string(),
    receiptIds,
    health: z.object({
      state: z.enum(['Bound', 'Connecting', 'Down']),
      lastError: z.string().nullable(),
      reason: z.enum(gatewayReasons).nullable().describe('Reason of the last error, for translation'),
      since: z.iso.datetime(),
      queued: z
        .number()
        .int()
        .describe('Messages of begun campaigns that wait to be submitted, rounded up to tens'),
      awaitingReceipts: z.number().int().describe('Messages without a delivery receipt, rounded up to tens'),
      unmatchedReceipts: z
        .number()
        .int()
        .describe('Delivery receipts of the last 24 hours without a matching message'),
      suggestedReceiptIds: receiptIds
        .nullable()
        .describe('ID format that matches most of the unmatched receipts'),
    }),
  }),
  defaultCountry: z.string(),
  allowedCountries: z.array(z.string()),
  minimumAudience: z.number().int(),
  quietHours: quietHours.nullable().describe('Quiet hours in local time'),
  optOutFooter,
  linkBase: z
    .string()
    .nullable()
    .describe('Base URL of recipients’ links; null: opt-out footers can’t contain {link}'),
  stopWords: z.array(z.string()),
  frequencyCap: frequencyCap.nullable().describe('Maximum messages per person in a number of days'),
  dailyCap: z.number().int().nullable().describe('Daily limit: segments per day for the organization'),
  fourEyes: z.boolean().describe('Whether someone other than the requester must accept'),
  typedCountFrom: z.number().int().describe('Audience size from which the approver must type the number'),
  undoSeconds: z
    .number()
    .int()
    .describe('Seconds between acceptance and the first message of a request without a start time'),
  expectedAudience: z.boolean().describe('Whether requesters see the approximate size of an audience'),
  stewardFourEyes: z.boolean().describe('Whether a second steward must confirm sensitive changes'),
  pendingChanges: z.array(setupChange).describe('Changes that wait for a second steward, oldest first'),
});
z.globalRegistry.add(setupView, { id: 'SmsSetup' });
export type SetupView = z.output<typeof setupView>;
