import { normaliseNumber } from '../numbers/normalise.js';
import type { ServiceContext } from '../service-context.js';
import type { SmsSetupRow } from '../sms-setup/sms-setup-row.js';
import { numberColumn, type SourceChunk, type SourceValue } from '../sources/source.js';
import { stages, type AudienceCounts } from './waterfall.js';

/** A row with a number that may be messaged, and where its other columns stop it. */
export interface Candidate {
  e164: string;
  lookup: Buffer;
  stage: number;
}

/** Rows worked on before other requests get their turn. */
const stride = 500;
const yes = new Set(['true', 't', 'yes', 'y', '1', 'granted', 'نعم', 'موافق']);

/** Reads a chunk in portions, counting what holds no number; the last columns are those of the filter's rules. */
export function* readRows(
  { numberKeys }: ServiceContext,
  setup: SmsSetupRow,
  { columns, rows }: SourceChunk,
  rules: number,
  counts: Pick<AudienceCounts, 'queried' | 'invalid' | 'notMobile' | 'countryNotAllowed'>,
): Generator<Candidate[]> {
  const policy = {
    defaultCountry: setup.default_country,
    allowedCountries: new Set(setup.allowed_countries),
  };
  const numberAt = numberColumn(columns);
  const consentAt = columns.findIndex(({ name }) => name.toLowerCase() === 'consent');
  const firstRule = columns.length - rules;

  const stageOf = (row: SourceValue[]): number => {
    if (consentAt >= 0 && !isYes(row[consentAt])) return stages.noConsent;
    for (let rule = 0; rule < rules; rule += 1) {
      if (Number(row[firstRule + rule]) !== 1) return stages.firstRule + rule;
    }
    return stages.eligible;
  };
  for (let start = 0; start < rows.length; start += stride) {
    const candidates: Candidate[] = [];
    for (const row of rows.slice(start, start + stride)) {
      counts.queried += 1;
      const raw = row[numberAt] ?? null;
      const result = normaliseNumber(raw === null ? null : String(raw), policy);
      if ('excluded' in result) counts[result.excluded] += 1;
      else {
        const lookup = numberKeys.lookup(setup.organization_id, result.e164);
        candidates.push({ e164: result.e164, lookup, stage: stageOf(row) });
      }
    }
    yield candidates;
  }
}

/** Consent is what clearly says so; an empty cell and every other word is none. */
function isYes(value: SourceValue | undefined): boolean {
  return yes.has(
    String(value ?? '')
      .trim()
      .toLowerCase(),
  );
}
