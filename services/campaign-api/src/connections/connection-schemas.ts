import { plainName, plainText } from '@hima/api-kit';
import { z } from 'zod';
import { previewBudget, shownAudience } from '../disclosure/disclosure-schemas.js';
import { longestQuery } from '../sources/gate-problems.js';
import { certificates } from '../sources/certificates.js';
import { isHostName } from '../sources/source-address.js';
import { databaseTypes } from '../sources/source.js';
import { sourceReasons, subjectKinds } from '../sources/source-problem.js';

const name = (min: number, max: number) => plainName().min(min).max(max);
/** Leading blanks are kept, because places in a query are counted from its beginning. */
const query = z
  .string()
  .overwrite((text) => text.trimEnd())
  .min(1)
  .max(longestQuery);
const databaseType = z.enum(databaseTypes);
const columnType = z.enum(['text', 'number', 'boolean', 'date', 'datetime', 'other']);
const password = z.string().min(1).max(200);
const reason = z.enum(sourceReasons).meta({ id: 'SourceReason' });
const subject = z
  .object({ kind: z.enum(subjectKinds), name: z.string() })
  .nullable()
  .describe('Subject of the problem, as the query writes it');
const from = z.number().int().describe('Offset in the query text');
const to = z.number().int();
const caCertificate = certificates.default('').describe('CA certificates in PEM; empty: the default CAs');

export const connectionInput = z.object({
  name: plainText().min(3).max(100),
  type: databaseType.describe('Use MySQL for MariaDB'),
  hostName: name(1, 100).refine(isHostName, 'must be a host name or an IP address'),
  port: z.number().int().min(1).max(65535),
  userName: name(1, 50),
  password,
  databaseName: name(0, 63).default('').describe('Empty: the server’s default'),
  defaultSchema: name(0, 63)
    .refine((name) => !/^(pg_.*|information_schema)$/i.test(name), 'must not be a system schema')
    .default(''),
  tls: z.boolean().describe('Encryption (TLS), with a certificate that is valid for the host name'),
  caCertificate,
  mobileNumberQuery: query.describe('One SELECT; the first column is the mobile number'),
});
export type ConnectionInput = z.output<typeof connectionInput>;

export const connectionChange = connectionInput.extend({
  password: password.optional().describe('Omit to keep it. Required when the server or account changes'),
  version: z.number().int(),
});
export type ConnectionChange = z.output<typeof connectionChange>;

export const connectionTrial = connectionInput.extend({
  id: z.uuid().optional().describe('Connection with the stored password; used without `password`'),
  password: password.optional(),
  mobileNumberQuery: query.optional().describe('Omit to test the server and the account only'),
});

export const connectionId = z.object({ id: z.uuid() });
export const passwordInput = z.object({ password });
export const queryInput = z.object({ query });
export const queryVersionInput = queryInput.extend({
  note: plainText().max(200).optional(),
  version: z.number().int().describe('Version of the connection'),
});

export const connectionView = z.object({
  id: z.uuid(),
  name: z.string(),
  type: databaseType,
  hostName: z.string(),
  port: z.number().int(),
  userName: z.string(),
  databaseName: z.string(),
  defaultSchema: z.string(),
  tls: z.boolean(),
  caCertificate: z.string(),
  mobileNumberQuery: z.string(),
  queryVersion: z.number().int(),
  version: z.number().int(),
  passwordChangedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  health: z.object({
    state: z
      .enum(['Unknown', 'Healthy', 'Warning', 'Failed'])
      .describe('Unknown: not checked yet, or the last check is overdue'),
    checkedAt: z.iso.datetime().nullable(),
    code: reason.nullable(),
    message: z.string().nullable(),
  }),
  usedBy: z.number().int().describe('Campaigns'),
});
z.globalRegistry.add(connectionView, { id: 'DatabaseConnection' });
export type ConnectionView = z.output<typeof connectionView>;

export const stepNames = [
  'dns',
  'tcp',
  'tls',
  'signIn',
  'schema',
  'readOnly',
  'query',
  'numbers',
  'estimate',
] as const;
const stepName = z.enum(stepNames);
export type StepName = z.output<typeof stepName>;

export const trialStep = z.object({
  name: stepName,
  state: z.enum(['Running', 'Ok', 'Warning', 'Failed', 'Skipped']),
  code: reason.nullable(),
  message: z.string().nullable(),
  subject,
  place: z
    .object({ from, to, line: z.number().int(), column: z.number().int() })
    .nullable()
    .describe('Place of the problem in the query'),
  durationMs: z.number().int().nullable(),
});
export type TrialStep = z.output<typeof trialStep>;

const column = z.object({ name: z.string(), type: columnType });

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

export const trialResult = z.object({
  state: z.enum(['Healthy', 'Warning', 'Failed']),
  columns: z.array(column),
  tables: z
    .array(table)
    .nullable()
    .describe('Tables that the account can read, of a new connection; null where they were not read'),
  estimatedRows: z
    .object({
      fewer: z.boolean().describe('Whether fewer than `rows`; otherwise about `rows`'),
      rows: z.number().int(),
    })
    .nullable()
    .describe(
      'Rows that the database expects, to one digit; null if unknown or without the right to write queries',
    ),
  durationMs: z.number().int(),
});
export type TrialResult = z.output<typeof trialResult>;

export const schemaView = z.object({
  tables: z.array(table),
  truncated: z.boolean(),
});

export const queryCheck = z.object({
  ok: z.boolean(),
  problems: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      code: reason,
      message: z.string(),
      subject,
      from,
      to,
    }),
  ),
  columns: z.array(column).nullable(),
});
export type QueryCheck = z.output<typeof queryCheck>;

export const queryRun = shownAudience.omit({ rules: true }).extend({
  sample: z.array(z.string()).max(3).describe('Masked; empty below the minimum audience size'),
  columns: z.array(column),
  queriedAt: z.iso.datetime().describe('When the counts were queried; the same query returns them for a day'),
  durationMs: z.number().int(),
  budget: previewBudget,
});
export type QueryRun = z.output<typeof queryRun>;

export const queryRunEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  query: z.string(),
});

export const queryVersionView = z.object({
  version: z.number().int(),
  query: z.string(),
  note: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  current: z.boolean(),
  usedBy: z.number().int().describe('Campaigns accepted with this version'),
});
