import { setImmediate as nextTurn } from 'node:timers/promises';
import { LookupMap } from '../numbers/lookup-map.js';
import { maskNumber } from '../numbers/mask.js';
import { normaliseNumber } from '../numbers/normalise.js';
import { RandomSample } from '../numbers/sample.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../sms-setup/sms-setup-row.js';
import { numberColumn, type SourceColumn } from '../sources/source.js';
import { openConnection, type ConnectionRow } from './connection-row.js';
import type { QueryRun } from './connection-schemas.js';

const sampleSize = 3;

/** Rows worked on before other requests get their turn. */
const stride = 500;

/** Counts what a query gives. A number is held no longer than it takes to look at it; what stays is 16 bytes of each. */
export async function runQuery(
  context: ServiceContext,
  row: ConnectionRow,
  query: string,
  signal: AbortSignal,
): Promise<QueryRun> {
  const setup = await requireSmsSetup(context.database.db, row.organization_id);
  const policy = {
    defaultCountry: setup.default_country,
    allowedCountries: new Set(setup.allowed_countries),
  };
  const begun = performance.now();
  const counts = { queried: 0, invalid: 0, notMobile: 0, countryNotAllowed: 0, duplicate: 0, eligible: 0 };
  const seen = new LookupMap();
  const sample = new RandomSample<string>(sampleSize);
  let columns: readonly SourceColumn[] = [];
  const { source, connection } = openConnection(context, row);
  for await (const chunk of source.read(connection, { text: query }, { signal })) {
    ({ columns } = chunk);
    const at = numberColumn(columns);
    for (const values of chunk.rows) {
      counts.queried += 1;
      const value = values[at] ?? null;
      const read = normaliseNumber(value === null ? null : String(value), policy);
      if ('excluded' in read) counts[read.excluded] += 1;
      else {
        const lookup = context.numberKeys.lookup(row.organization_id, read.e164);
        const known = seen.get(lookup) !== undefined;
        counts[known ? 'duplicate' : 'eligible'] += 1;
        if (!known) sample.offer(read.e164);
        seen.set(lookup, 1);
      }
      if (counts.queried % stride === 0) await nextTurn();
    }
  }
  return {
    counts,
    sample: counts.eligible < setup.minimum_audience ? [] : sample.items.map(maskNumber),
    columns: [...columns],
    durationMs: Math.round(performance.now() - begun),
  };
}
