import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiProblem, unprocessable } from '@hima/api-kit';
import { openConnection, type ConnectionRow } from '../connections/connection-row.js';
import { AudienceFingerprint } from '../numbers/fingerprint.js';
import { LookupSet } from '../numbers/lookup-set.js';
import { normaliseNumber } from '../numbers/normalise.js';
import type { ServiceContext } from '../service-context.js';
import type { SmsSetupRow } from '../sms-setup/sms-setup-row.js';
import { numberColumn, SourceProblem, type SourceValue } from '../sources/source.js';

export interface AudienceCounts {
  queried: number;
  invalid: number;
  notMobile: number;
  countryNotAllowed: number;
  duplicate: number;
  eligible: number;
}

export interface Recipient {
  e164: string;
  lookup: Buffer;
}

/** Rows worked on before other requests get their turn. */
const stride = 500;

/**
 * Runs the organisation's query and hands over each eligible person once, in chunks of at most 500.
 * Numbers are held only as long as a chunk; what stays is counts, 16 bytes a person and a fingerprint.
 * @throws {ApiProblem} with the codes of SourceProblem, or NoNumbers.
 */
export async function readAudience(
  context: ServiceContext,
  connection: ConnectionRow,
  setup: SmsSetupRow,
  onRecipients: (recipients: Recipient[]) => Promise<void> | void,
): Promise<{ counts: AudienceCounts; fingerprint: Buffer }> {
  const counts = { queried: 0, invalid: 0, notMobile: 0, countryNotAllowed: 0, duplicate: 0, eligible: 0 };
  const policy = {
    defaultCountry: setup.default_country,
    allowedCountries: new Set(setup.allowed_countries),
  };
  const seen = new LookupSet();
  const fingerprint = new AudienceFingerprint();

  const take = (raw: SourceValue): Recipient | undefined => {
    counts.queried += 1;
    const result = normaliseNumber(raw === null ? null : String(raw), policy);
    if ('excluded' in result) {
      counts[result.excluded] += 1;
      return undefined;
    }
    const lookup = context.numberKeys.lookup(setup.organization_id, result.e164);
    if (!seen.add(lookup)) {
      counts.duplicate += 1;
      return undefined;
    }
    counts.eligible += 1;
    fingerprint.add(lookup);
    return { e164: result.e164, lookup };
  };

  try {
    const { source, connection: access } = openConnection(context, connection);
    for await (const { columns, rows } of source.read(access, { text: connection.mobile_number_query })) {
      const numberAt = numberColumn(columns);
      for (let start = 0; start < rows.length; start += stride) {
        const recipients = rows.slice(start, start + stride).map((row) => take(row[numberAt] ?? null));
        await onRecipients(recipients.filter((recipient) => recipient !== undefined));
        await nextTurn();
      }
    }
  } catch (error) {
    throw error instanceof SourceProblem ? problemAnswer(error) : error;
  }
  if (counts.eligible === 0) {
    throw unprocessable('NoNumbers', 'The query returns no mobile number that messages may be sent to.');
  }
  return { counts, fingerprint: fingerprint.digest() };
}

function problemAnswer({ code, message }: SourceProblem): ApiProblem {
  const status =
    code === 'SourceUnreachable' || code === 'SourceSignInFailed'
      ? 502
      : code === 'QueryTimedOut'
        ? 504
        : 422;
  return new ApiProblem({ status, code, message });
}
