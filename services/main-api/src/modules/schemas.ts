import { z } from 'zod';

/** Longest recorded load time, in milliseconds. */
const LONGEST_LOAD_MS = 600_000;

/**
 * How a module failed: `incompatible` with the console's SDK; a `timeout`; a part `failed` to download, was `broken`
 * or is no module (`contract`); it `crashed` while drawing; its code threw later (`uncaught`, `rejected`).
 */
const faultKinds = [
  'incompatible',
  'timeout',
  'failed',
  'broken',
  'contract',
  'crashed',
  'missing',
  'uncaught',
  'rejected',
] as const;

const moduleSchema = z.object({
  module: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'Wrong format'),
  version: z.string().regex(/^[\w.+-]{1,80}$/, 'Wrong format'),
});

/** It contains no text that a person typed: messages of errors are not sent. */
export const moduleReportSchema = z.object({
  loads: z
    .array(moduleSchema.extend({ milliseconds: z.number().min(0).max(LONGEST_LOAD_MS) }))
    .max(20, 'Maximum 20 entries'),
  faults: z
    .array(
      moduleSchema.extend({
        kind: z.enum(faultKinds),
        place: z
          .string()
          .regex(/^([\w.-]{1,120}\.js:\d{1,7}:\d{1,7})?$/, 'Wrong format')
          .describe(
            'File of the build, line and column, such as “12.0a1b2c3d.js:1:2040”; empty when unknown.',
          ),
      }),
    )
    .max(20, 'Maximum 20 entries'),
});

/** How one version of a module did in the last 30 days. */
export const moduleUseSchema = moduleSchema.extend({
  loads: z.int().describe('How often it was loaded in a browser.'),
  loadMedian: z
    .number()
    .nullable()
    .describe('In milliseconds, to two digits. Null when it was never loaded.'),
  loadP95: z.number().nullable().describe('95 of 100 loads took no longer.'),
  faults: z.int(),
  lastFault: z.object({ kind: z.enum(faultKinds), place: z.string(), at: z.date() }).nullable(),
});

/** A change of the version that a channel offers, or its end, as `hima-remote` records it. */
export const deploymentSchema = z.object({
  module: z.string(),
  action: z.enum(['publish', 'promote', 'rollback', 'pin', 'unpin', 'remove']),
  channel: z.enum(['stable', 'next']),
  from: z.string().optional().describe('Previous version; missing for the first one'),
  to: z.string().optional().describe('New version; missing for a removal'),
  by: z.string().optional().describe('User who deployed, as given to the command'),
  at: z.iso.datetime(),
  note: z.string().optional(),
});

export type Deployment = z.output<typeof deploymentSchema>;
export type ModuleReport = z.output<typeof moduleReportSchema>;
export type ModuleUse = z.output<typeof moduleUseSchema>;
