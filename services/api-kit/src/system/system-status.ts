import { z } from 'zod';

const bytes = z.int().min(0).describe('Measured once per hour, with noise, in whole MiB');

const queue = z
  .object({
    name: z.string(),
    everyMinutes: z.int().nullable().describe('null for a queue without a schedule'),
    state: z
      .enum(['NotRun', 'Running', 'Succeeded', 'Failed', 'Overdue'])
      .describe('State of the last run; Overdue if the schedule missed its time'),
    lastStartedAt: z.date().nullable(),
    lastEndedAt: z.date().nullable(),
    nextRunAt: z.date().nullable(),
    waiting: z.int(),
    active: z.int(),
    failed: z.int().describe('Jobs that are not retried'),
  })
  .meta({ id: 'SystemQueue' });

const database = z.object({
  kind: z.enum(['pglite', 'postgres']),
  version: z.string().describe('Version of PostgreSQL'),
  bytes,
  tables: z
    .array(z.object({ name: z.string(), bytes }))
    .describe('The five largest of 3 MiB and more, with their indexes'),
  folder: z
    .object({ bytes, freeBytes: bytes })
    .nullable()
    .describe('The data directory; null if the files are on a database server'),
});

/** The state of a service: no host, path or secret, and nothing about people. */
export const systemStatus = z
  .object({
    version: z.string(),
    commit: z.string().nullable(),
    nodeVersion: z.string(),
    now: z.date(),
    startedAt: z.date().describe('Start of the responding process'),
    healthy: z.boolean().describe('Whether the database answers'),
    database: database.nullable().describe('null if the database does not answer'),
    queues: z.array(queue),
    retention: z
      .array(z.object({ data: z.string(), seconds: z.int().min(1) }))
      .describe('How long data is kept'),
    lastBackup: z
      .object({
        madeAt: z.date(),
        version: z.string().describe('Version of Hima'),
        bytes: z.int().min(0).describe('Size of the file, with noise, in whole MiB'),
      })
      .nullable()
      .describe(
        'Last backup of both databases by npm run backup; null if main-api has recorded none, and in campaign-api',
      ),
    mail: z.enum(['smtp', 'folder', 'none']).nullable().describe('null if the service sends no emails'),
  })
  .meta({ id: 'SystemStatus' });

export type SystemStatus = z.output<typeof systemStatus>;
