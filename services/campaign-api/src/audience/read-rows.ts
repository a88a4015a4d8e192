import type { Grouping } from '../insights/grouping.js';
import { normalizeNumber } from '../numbers/normalize.js';
import type { ServiceContext } from '../service-context.js';
import type { SmsSetupRow } from '../setup/sms-setup-row.js';
import { numberColumn, type SourceChunk, type SourceValue } from '../sources/source.js';
import { stages } from './waterfall.js';

/** A row with a number, and where the number or its other columns stop it. */
export interface Candidate {
  e164: string;
  lookup: Buffer;
  stage: number;
  /** Of someone who is eligible. */
  groups: string | undefined;
}

/** Rows worked on before other requests get their turn. */
const stride = 500;
const yes = new Set(['true', 't', 'yes', 'y', '1', 'granted', 'نعم', 'موافق']);

/** Reads a chunk in portions, counting rows without a number; the last columns are those of the filter's rules. */
export function* readRows(
  { numberKeys }: ServiceContext,
  { setup, grouping }: { setup: SmsSetupRow; grouping?: Grouping },
  { columns, rows }: SourceChunk,
  rules: number,
  counts: { invalid: number },
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
      const raw = row[numberAt] ?? null;
      const read = normalizeNumber(raw === null ? null : String(raw), policy);
      if (read.e164 === undefined) {
        counts.invalid += 1;
        continue;
      }
      const lookup = numberKeys.lookup(setup.organization_id, read.e164);
      const stage = 'excluded' in read ? stages[read.excluded] : stageOf(row);
      const groups = stage === stages.eligible ? grouping?.of(columns, row) : undefined;
      candidates.push({ e164: read.e164, lookup, stage, groups });
    }
    yield candidates;
  }
}

/** Only clear words count as consent; an empty cell and every other word don't. */
function isYes(value: SourceValue | undefined): boolean {
  return yes.has(
    String(value ?? '')
      .trim()
      .toLowerCase(),
  );
}
