import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Api } from '../http/app.js';
import { conflict } from '../http/errors.js';
import { eventRoute } from '../http/event-route.js';
import { fileRoute } from '../http/file-route.js';
import { route } from '../http/route.js';
import { displayName, type Principal } from '../principal.js';
import { recordActivity } from './activity.js';
import { activityFilters } from './activity-filters.js';
import { activityValues, readActivityValues } from './activity-values.js';
import { activityCheckpoint, makeCheckpoint, type CheckpointSigner } from './checkpoints.js';
import { exportChain, exportCsv } from './export-activity.js';
import { activityPage, activityQuery, listActivity } from './list-activity.js';
import { verifyActivity } from './verify-activity.js';

const access = { permission: 'Pages.ActivityLog' } as const;
const exportAccess = { permission: 'Pages.ActivityLog.Export' } as const;

/** Dependencies of the operations. */
export interface ActivitySource {
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>;
  signer: CheckpointSigner;
}

/** `activity/…`: the activity log of the reader’s own organization in this service. */
export function addActivityRoutes(api: Api, { db, signer }: ActivitySource): void {
  route(
    api,
    {
      method: 'GET',
      url: '/activity',
      operationId: 'listActivity',
      summary: 'List the activity log, newest first',
      access,
      query: activityQuery,
      result: activityPage,
    },
    ({ user, query }) => listActivity(db, user.organizationId, query),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/activity/values',
      operationId: 'getActivityValues',
      summary: 'Get the actions, entities and actors of the activity log',
      access,
      result: activityValues,
    },
    ({ user }) => readActivityValues(db, user.organizationId),
  );
  addExports(api, db);
  addVerification(api, db);
  route(
    api,
    {
      method: 'GET',
      url: '/activity/checkpoint',
      operationId: 'getActivityCheckpoint',
      summary: 'Get the signed state of the activity log',
      description: 'docs/tools/check-activity.mjs compares it with an exported chain.',
      access: exportAccess,
      result: activityCheckpoint,
    },
    ({ user }) => makeCheckpoint(db, signer, user.organizationId),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/activity/checkpoint-key',
      operationId: 'getActivityCheckpointKey',
      summary: 'Get the public key of the checkpoints',
      access: 'anonymous',
      result: activityCheckpoint.pick({ publicKey: true }),
    },
    () => ({ publicKey: signer.publicKey }),
  );
}

function addExports(api: Api, db: ActivitySource['db']): void {
  const record = (user: Principal, format: 'csv' | 'chain') =>
    db.transaction().execute((trx) =>
      recordActivity(trx, {
        organizationId: user.organizationId,
        actorId: user.id,
        actorName: displayName(user),
        action: 'activity-log.exported',
        entity: 'activity-log',
        entityId: user.organizationId,
        details: { format },
      }),
    );
  fileRoute(
    api,
    {
      url: '/activity/export',
      operationId: 'exportActivity',
      summary: 'Export matching entries of the activity log as CSV, newest first',
      access: exportAccess,
      query: activityFilters.extend({
        Language: z.enum(['en', 'arb']).default('en').describe('Language of the column names'),
      }),
      types: ['text/csv'],
      requestsPerMinute: 30,
    },
    async ({ user, query: { Language, ...filters } }) => {
      await record(user, 'csv');
      return exportCsv({ db, organizationId: user.organizationId }, filters, Language);
    },
  );
  fileRoute(
    api,
    {
      url: '/activity/chain',
      operationId: 'exportActivityChain',
      summary: 'Export the whole activity log with its hashes, oldest first',
      description: 'One JSON object per line. docs/tools/check-activity.mjs recomputes the hashes.',
      access: exportAccess,
      types: ['application/jsonl'],
      requestsPerMinute: 30,
    },
    async ({ user }) => {
      await record(user, 'chain');
      return exportChain({ db, organizationId: user.organizationId });
    },
  );
}

function addVerification(api: Api, db: ActivitySource['db']): void {
  const running = new Set<string>();
  eventRoute(
    api,
    {
      url: '/activity/verify',
      operationId: 'verifyActivity',
      summary: 'Verify the activity log and follow the progress',
      description:
        'Recomputes every hash and stops at the first invalid entry. An organization has one verification at a time.',
      access,
      events: {
        progress: z.object({ checked: z.number().int(), total: z.number().int() }),
        verdict: z.object({
          intact: z.boolean(),
          entries: z.number().int().describe('Valid entries'),
          problem: z
            .enum(['changed', 'missing', 'headless'])
            .nullable()
            .describe('Problem of the next entry'),
        }),
      },
    },
    async ({ user: { organizationId }, open }) => {
      if (running.has(organizationId))
        throw conflict(
          'VerificationRunning',
          'The activity log is already being verified. Wait for the result.',
        );
      running.add(organizationId);
      try {
        const stream = open();
        const verdict = await verifyActivity(db, organizationId, {
          signal: stream.closed,
          onProgress: (checked, total) => stream.send('progress', { checked, total }),
        });
        stream.send(
          'verdict',
          verdict.intact
            ? { ...verdict, problem: null }
            : { intact: false, entries: verdict.sequence - 1, problem: verdict.problem },
        );
      } finally {
        running.delete(organizationId);
      }
    },
  );
}
