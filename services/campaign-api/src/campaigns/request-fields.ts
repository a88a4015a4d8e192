import { plainText, timeZone } from '@hima/api-kit';
import { segmentText } from '@hima/sms-text';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { messageTypes, objectives } from '../database/tables/campaign-values.js';
import type { CampaignRow, CampaignTable } from '../database/tables/campaigns.js';
import { senderId, senderKind } from '../setup/senders/sender-schemas.js';

export const maxParts = 10;

const text = (min: number, max: number) => plainText().min(min).max(max);
/** The text of an SMS; any character is allowed. */
export const smsText = z
  .string()
  .max(maxParts * 160)
  .refine((value) => segmentText(value).parts <= maxParts, `must fit in ${maxParts} parts`);
const message = smsText.min(1).refine((value) => value.trim() !== '', 'must not be empty');
const link = z.url({ protocol: /^https$/, error: 'must be an https address' }).max(2048);

interface RequestField {
  column: keyof CampaignTable;
  input: z.ZodType;
  view: z.ZodType;
  /** Its title in the export; null: not exported. */
  title: { en: string; arb: string } | null;
}

/**
 * The members of a request that are stored and shown as they are given. One entry here is the member of the input, of
 * the view, of the stored row and of the export.
 */
export const requestFields = {
  name: {
    column: 'name',
    input: text(3, 100),
    view: z.string(),
    title: { en: 'Campaign name', arb: 'اسم الحملة' },
  },
  objective: {
    column: 'objective',
    input: z.enum(objectives),
    view: z.enum(objectives),
    title: { en: 'Objective', arb: 'الهدف' },
  },
  messageType: {
    column: 'message_type',
    input: z.enum(messageTypes),
    view: z.enum(messageTypes),
    title: { en: 'Message type', arb: 'نوع الرسالة' },
  },
  message: { column: 'message', input: message, view: z.string(), title: null },
  secondMessage: {
    column: 'second_message',
    input: message
      .nullish()
      .describe(
        'Half of the recipients, chosen at random, get it instead of `message`; null removes it, omit to keep the current one',
      ),
    view: z.string().nullable(),
    title: null,
  },
  urlLink: {
    column: 'url_link',
    input: link.nullish().describe('Null removes it; omit to keep the current one'),
    view: z.string().nullable(),
    title: null,
  },
  senderKind: { column: 'sender_kind', input: senderKind, view: senderKind, title: null },
  senderId: {
    column: 'sender_id',
    input: senderId,
    view: z.string(),
    title: { en: 'Sender ID', arb: 'معرّف المرسل' },
  },
  companyLegalName: {
    column: 'company_legal_name',
    input: text(3, 100),
    view: z.string(),
    title: { en: 'Company legal name', arb: 'الاسم القانوني للشركة' },
  },
  totalSms: {
    column: 'total_sms',
    input: z.number().int().min(1).max(10_000_000),
    view: z.number().int().min(0),
    title: { en: 'SMS limit', arb: 'الحد الأقصى للرسائل' },
  },
  timeZone: {
    column: 'time_zone',
    input: timeZone,
    view: z.string(),
    title: { en: 'Time zone', arb: 'المنطقة الزمنية' },
  },
} as const satisfies Record<string, RequestField>;

type Fields = typeof requestFields;
type Column = Fields[keyof Fields]['column'];
type Inputs = { [Name in keyof Fields]: Fields[Name]['input'] };
type Views = { [Name in keyof Fields]: Fields[Name]['view'] };

const pairs = Object.entries(requestFields) as [keyof Fields, RequestField][];

export const requestInput = Object.fromEntries(pairs.map(([name, { input }]) => [name, input])) as Inputs;
export const requestView = Object.fromEntries(pairs.map(([name, { view }]) => [name, view])) as Views;

/** The columns of a row from the input. */
export const columnsOfRequest = (input: z.output<z.ZodObject<Inputs>>) =>
  Object.fromEntries(pairs.map(([name, { column }]) => [column, input[name] ?? null])) as Pick<
    Insertable<CampaignTable>,
    Column
  >;

/** The fields of a view from the row. */
export const requestOf = (row: Pick<CampaignRow, Column>) =>
  Object.fromEntries(pairs.map(([name, { column }]) => [name, row[column as Column]])) as z.output<
    z.ZodObject<Views>
  >;
