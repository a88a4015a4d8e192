import { setImmediate as nextTurn } from 'node:timers/promises';
import { unprocessable } from '@hima/api-kit';
import type { FilterDefinition } from '../campaign-filter/filter-definition.js';
import { filteredQuery } from '../campaign-filter/filtered-query.js';
import { openConnection, type ConnectionRow } from '../connections/connection-row.js';
import { AudienceFingerprint } from '../numbers/fingerprint.js';
import { hasOptOuts, isOptedOut } from '../opt-outs/is-opted-out.js';
import { withRunningQuery } from '../connections/running-query.js';
import { asAnswer } from '../connections/source-answer.js';
import type { ServiceContext } from '../service-context.js';
import type { SourceRun } from '../sources/source.js';
import { setupOf } from '../sms-setup/read-sms-setup.js';
import type { SmsSetupRow } from '../sms-setup/sms-setup-row.js';
import { AudienceSketch } from './audience-sketch.js';
import { askTooOften } from './frequency-cap.js';
import { readRows, type Candidate } from './read-rows.js';
import { stages, Waterfall, type AudienceCounts } from './waterfall.js';

export interface Recipient {
  e164: string;
  lookup: Buffer;
}

export interface AudienceRequest {
  connection: ConnectionRow;
  setup: SmsSetupRow;
  filter: FilterDefinition | null;
  run?: SourceRun;
}

export interface Audience {
  counts: AudienceCounts;
  /** How many people each rule of the filter left out. */
  excludedByRule: number[];
  fingerprint: Buffer;
  sketch: AudienceSketch;
  /** Whether somebody who was handed over is still in the audience. */
  includes(lookup: Buffer): boolean;
  /** People who were handed over before it was known that they must be left out. */
  withdrawn: Buffer[];
  /** People whose look-ups begin with more than these 8 bytes go beyond the most that the filter allows. */
  beyond: Buffer | null;
}

/**
 * Runs the organisation's query and hands over each eligible person once, in chunks of at most 500. Numbers are held
 * only as long as a chunk; what stays is counts, 17 bytes a person and sums. See {@link Audience.withdrawn}, too.
 * @throws {ApiProblem} with the codes of SourceProblem, FilterDoesNotFit or NoNumbers.
 */
export async function readAudience(
  context: ServiceContext,
  request: AudienceRequest,
  onRecipients: (recipients: Recipient[]) => Promise<void> | void,
): Promise<Audience> {
  const waterfall = new Waterfall();
  const unreachable = await unreachableStages(context, request.setup);
  const counts = { queried: 0, invalid: 0, notMobile: 0, countryNotAllowed: 0 };

  try {
    const { source, connection } = openConnection(context, request.connection);
    const query = await filteredQuery(
      source,
      connection,
      request.connection.mobile_number_query,
      request.filter,
    );
    const rules = request.filter?.rules.length ?? 0;
    await withRunningQuery(context, request.connection.id, async () => {
      for await (const chunk of source.read(connection, query, request.run)) {
        for (const candidates of readRows(context, request.setup, chunk, rules, counts)) {
          const stageOf = await unreachable(candidates);
          const recipients = candidates.filter((candidate) =>
            waterfall.place(candidate.lookup, Math.min(candidate.stage, stageOf(candidate.lookup))),
          );
          await onRecipients(recipients);
          await nextTurn();
        }
      }
    });
  } catch (error) {
    throw asAnswer(error);
  }
  if (waterfall.isUntouched) {
    throw unprocessable('NoNumbers', 'The query returns no mobile number that messages may be sent to.');
  }
  return summarise(waterfall, counts, request.filter);
}

/** Which people must not be messaged by who they are, whatever the rows say. */
async function unreachableStages({ database: { db } }: ServiceContext, setup: SmsSetupRow) {
  const organizationId = setup.organization_id;
  const optOuts = await hasOptOuts(db, organizationId);
  const tooOften = await askTooOften(db, organizationId, setupOf(setup).frequencyCap);
  return async (candidates: readonly Candidate[]) => {
    const lookups = candidates.map(({ lookup }) => lookup);
    const listed = optOuts ? await isOptedOut(db, organizationId, lookups) : new Set();
    const enough = tooOften ? await tooOften(lookups) : new Set();
    return (lookup: Buffer): number => {
      if (listed.size === 0 && enough.size === 0) return stages.eligible;
      const key = lookup.toString('hex');
      if (listed.has(key)) return stages.optedOut;
      return enough.has(key) ? stages.tooOften : stages.eligible;
    };
  };
}

function summarise(
  waterfall: Waterfall,
  counts: Pick<AudienceCounts, 'queried' | 'invalid' | 'notMobile' | 'countryNotAllowed'>,
  filter: FilterDefinition | null,
): Audience {
  const beyond = filter?.maxRecipients ? waterfall.keepAtMost(filter.maxRecipients) : null;
  const fingerprint = new AudienceFingerprint();
  const sketch = new AudienceSketch();
  for (const key of waterfall.eligible()) {
    fingerprint.add(key);
    sketch.add(key);
  }
  const { stopped } = waterfall;
  const excludedByRule = (filter?.rules ?? []).map((_, index) => waterfall.stopped(stages.firstRule + index));
  return {
    counts: {
      ...counts,
      duplicate: waterfall.duplicate,
      noConsent: stopped(stages.noConsent),
      optedOut: stopped(stages.optedOut),
      filtered: excludedByRule.reduce((sum, count) => sum + count, 0),
      capped: stopped(stages.tooOften) + stopped(stages.overCap),
      eligible: stopped(stages.eligible),
    },
    excludedByRule,
    fingerprint: fingerprint.digest(),
    sketch,
    includes: (lookup) => waterfall.isEligible(lookup),
    withdrawn: waterfall.withdrawn,
    beyond,
  };
}
