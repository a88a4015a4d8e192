import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Principal } from '@hima/api-kit';
import { countAudience } from './count-audience.js';
import { readRows } from './read-rows.js';
import { Waterfall } from './waterfall.js';
import { definitionOf } from '../disclosure/definition.js';
import { discloseAudience } from '../disclosure/disclose-audience.js';
import { isLargeEnough } from '../disclosure/is-large-enough.js';
import { KeyedSample } from '../disclosure/keyed-sample.js';
import { answerQuestion } from '../disclosure/answer-question.js';
import { budgetOf } from '../disclosure/preview-budget.js';
import { maskNumber } from '../numbers/mask.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup, type SmsSetupRow } from '../setup/sms-setup-row.js';
import type { SourceColumn } from '../sources/source.js';
import {
  openConnection,
  placeOfData,
  sourceFor,
  type ConnectionRow,
  type Opened,
} from '../connections/connection-row.js';
import type { QueryRun } from '../connections/connection-schemas.js';
import { withRunningQuery } from '../connections/running-query.js';
import { answering } from '../connections/source-answer.js';

const sampleSize = 3;

/**
 * A dry run: noisy counts of what a query returns and three masked numbers. Uses one preview of the daily limit unless
 * the same text was run within the last day.
 */
export async function runQuery(
  context: ServiceContext,
  user: Principal,
  row: ConnectionRow,
  query: string,
  signal: AbortSignal,
): Promise<QueryRun> {
  const setup = await requireSmsSetup(context.database.db, row.organization_id);
  // A problem of the text itself uses no preview.
  await answering(() => sourceFor(context, row.type).allow({ text: query }));

  const begun = performance.now();
  const sample = new KeyedSample<string>(sampleSize);
  const { read, shown, answeredAt } = await answerQuestion(
    context,
    { user, definition: questionOf(row, setup, query), fresh: false },
    () =>
      answering(() => {
        const opened = openConnection(context, row);
        return withRunningQuery(context, user, { ...opened, purpose: 'shown', signal }, () =>
          readNumbers(context, { ...opened, setup, query, signal }, sample),
        );
      }),
    ({ waterfall, invalid }, noise) => {
      const figures = discloseAudience(
        countAudience(waterfall, { invalid, rules: 0 }),
        { minimum: setup.minimum_audience, titles: [] },
        noise,
      );
      const masked = () => sample.items((lookup) => waterfall.isEligible(lookup)).map(maskNumber);
      return { ...figures, sample: isLargeEnough(figures) ? masked() : [] };
    },
  );
  const { rules: _, ...answer } = shown;
  return {
    ...answer,
    columns: [...read.columns],
    queriedAt: answeredAt.toISOString(),
    durationMs: Math.round(performance.now() - begun),
    budget: await budgetOf(context, user),
  };
}

interface RunToRead extends Opened {
  setup: SmsSetupRow;
  query: string;
  signal: AbortSignal | undefined;
}

interface NumbersRead {
  waterfall: Waterfall;
  invalid: number;
  columns: readonly SourceColumn[];
}

/** Numbers are kept in memory for one chunk of rows only, then 17 bytes of each. */
async function readNumbers(
  context: ServiceContext,
  { source, connection, setup, query, signal }: RunToRead,
  sample: KeyedSample<string>,
): Promise<NumbersRead> {
  const waterfall = new Waterfall();
  const counts = { invalid: 0 };
  let columns: readonly SourceColumn[] = [];
  for await (const chunk of source.read(connection, { text: query }, { signal, counted: true })) {
    ({ columns } = chunk);
    for (const candidates of readRows(context, { setup }, chunk, 0, counts)) {
      for (const { lookup, stage, e164 } of candidates)
        if (waterfall.place(lookup, stage)) sample.offer(lookup, e164);
      await nextTurn();
    }
  }
  return { waterfall, invalid: counts.invalid, columns };
}

function questionOf(row: ConnectionRow, setup: SmsSetupRow, query: string): Buffer {
  const { default_country, allowed_countries, minimum_audience } = setup;
  return definitionOf([
    'query',
    placeOfData(row),
    query,
    default_country,
    [...allowed_countries].sort(),
    minimum_audience,
  ]);
}
