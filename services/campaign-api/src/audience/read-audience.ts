import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FilterDefinition } from '../campaign-filter/filter-definition.js';
import { filteredQuery } from '../campaign-filter/filtered-query.js';
import { openConnection, type ConnectionRow } from '../connections/connection-row.js';
import type { ExactCounts } from '../disclosure/disclose-audience.js';
import type { Grouping } from '../insights/grouping.js';
import { AudienceFingerprint } from '../numbers/fingerprint.js';
import { isOptedOut } from '../opt-outs/is-opted-out.js';
import { withRunningQuery, type QueryUser } from '../connections/running-query.js';
import { asAnswer } from '../connections/source-answer.js';
import type { ServiceContext } from '../service-context.js';
import type { SourceRun } from '../sources/source.js';
import { setupOf } from '../setup/read-sms-setup.js';
import type { SmsSetupRow } from '../setup/sms-setup-row.js';
import { AudienceSketch } from './audience-sketch.js';
import type { CapRank } from './cap-rank.js';
import { createFrequencyCapCheck } from './frequency-cap.js';
import { countAudience } from './count-audience.js';
import { readRows, type Candidate } from './read-rows.js';
import { stages, Waterfall } from './waterfall.js';

export interface Recipient {
  e164: string;
  lookup: Buffer;
  /** See grouping.ts; undefined without one. */
  groups?: string | undefined;
}

export interface AudienceRequest {
  connection: ConnectionRow;
  setup: SmsSetupRow;
  filter: FilterDefinition | null;
  run?: SourceRun;
  /** The most people who can be reached, besides what the filter allows. */
  most?: number;
  /** The order in which they are chosen, when an approver capped the audience; that of the look-ups otherwise. */
  rank?: CapRank | undefined;
  /** How many of those beyond a maximum are named; nobody unless given. */
  reserve?: number;
  /** Puts recipients into groups for insights. */
  grouping?: Grouping;
}

export interface Audience {
  counts: ExactCounts;
  /** How many people each rule of the filter left out. */
  excludedByRule: number[];
  fingerprint: Buffer;
  /** Of everyone the filter allows, before {@link AudienceRequest.most}. */
  sketch: AudienceSketch;
  /** Whether a person in the chunks is still in the audience. */
  includes(lookup: Buffer): boolean;
  /** The same, whatever the maximum: who is beyond it depends on everyone else. */
  allows(lookup: Buffer): boolean;
  /** People who were passed on before it was known that they are excluded. */
  withdrawn: Buffer[];
  /** People whose look-ups begin with more than these 8 bytes go beyond the most who can be reached … */
  beyond: Buffer | null;
  /** … and people with a higher rank than this one. */
  beyondRank: Buffer | null;
  /** The first 16 bytes of the look-ups of {@link AudienceRequest.reserve} of those people, who come next, in their order. */
  reserve: Buffer[];
}

/**
 * Runs the organization's query and hands over each eligible person once, in chunks of at most 500. Numbers are held
 * only as long as a chunk; what stays is counts, 17 bytes a person and sums. See {@link Audience.withdrawn}, too.
 * @throws {ApiProblem} with the codes of SourceProblem, or FilterDoesNotFit.
 */
export async function readAudience(
  context: ServiceContext,
  user: QueryUser,
  request: AudienceRequest,
  onRecipients: (recipients: Recipient[]) => Promise<void> | void,
): Promise<Audience> {
  const waterfall = new Waterfall();
  const unreachable = await unreachableStages(context, request.setup);
  const counts = { invalid: 0 };

  try {
    const opened = openConnection(context, request.connection);
    const { source, connection } = opened;
    const run = { ...request.run, counted: true };
    const purpose = request.run?.kept ? 'accepted' : 'shown';
    const rules = request.filter?.rules.length ?? 0;
    await withRunningQuery(context, user, { ...opened, purpose, signal: run.signal }, async () => {
      const query = await filteredQuery(
        source,
        connection,
        request.connection.mobile_number_query,
        request.filter,
        run,
      );
      for await (const chunk of source.read(connection, query, run)) {
        for (const candidates of readRows(context, request, chunk, rules, counts)) {
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
  return summarize(waterfall, counts.invalid, request);
}

/** Which people must not be messaged by who they are, whatever the rows say. */
async function unreachableStages({ database: { db } }: ServiceContext, setup: SmsSetupRow) {
  const organizationId = setup.organization_id;
  const findOverCap = await createFrequencyCapCheck(db, organizationId, setupOf(setup).frequencyCap);
  return async (candidates: readonly Candidate[]) => {
    const lookups = candidates.map(({ lookup }) => lookup);
    // Also for an empty list: the time must not reveal when the first person opts out.
    const listed = await isOptedOut(db, organizationId, lookups);
    const overCap = findOverCap ? await findOverCap(lookups) : new Set();
    return (lookup: Buffer): number => {
      if (listed.size === 0 && overCap.size === 0) return stages.eligible;
      const key = lookup.toString('hex');
      if (listed.has(key)) return stages.optedOut;
      return overCap.has(key) ? stages.tooOften : stages.eligible;
    };
  };
}

function summarize(
  waterfall: Waterfall,
  invalid: number,
  { filter, most = Infinity, rank, reserve = 0 }: AudienceRequest,
): Audience {
  const allowed = filter?.maxRecipients ? waterfall.keepAtMost(filter.maxRecipients, { reserve }) : null;
  const sketch = new AudienceSketch();
  for (const key of waterfall.eligible()) sketch.add(key);
  const limit = waterfall.keepAtMost(most, { rank, reserve });
  const fingerprint = new AudienceFingerprint();
  for (const key of waterfall.eligible()) fingerprint.add(key);
  return {
    ...countAudience(waterfall, { invalid, rules: filter?.rules.length ?? 0 }),
    fingerprint: fingerprint.digest(),
    sketch,
    includes: (lookup) => waterfall.isEligible(lookup),
    allows: (lookup) => waterfall.isAllowed(lookup),
    withdrawn: waterfall.withdrawn,
    beyond: (rank ? allowed : (limit ?? allowed))?.lastRank ?? null,
    beyondRank: (rank && limit?.lastRank) ?? null,
    reserve: [...(limit?.next ?? []), ...(allowed?.next ?? [])].slice(0, reserve),
  };
}
