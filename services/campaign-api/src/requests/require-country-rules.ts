import { invalid, type ValidationErrorInfo } from '@hima/api-kit';
import { footerFor } from '@hima/sms-text';
import type { Kysely } from 'kysely';
import type { CampaignInput } from '../campaigns/campaign-schemas.js';
import type { Schema } from '../database/schema.js';
import { setupOf } from '../setup/read-sms-setup.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import type { CountryRule } from '../setup/country-rules/country-rule.js';
import { readCountryRules } from '../setup/country-rules/read-country-rules.js';

/**
 * The promotion rules of the allowed countries: the mark in the sender ID, and the opt-out footer. Other kinds of
 * messages are free of it.
 * @throws {ApiProblem} 400 naming the member and the country
 */
export async function requireCountryRules(
  db: Kysely<Schema>,
  organizationId: string,
  input: Pick<CampaignInput, 'messageType' | 'senderId' | 'message' | 'secondMessage'>,
): Promise<void> {
  const { messageType, senderId } = input;
  if (messageType !== 'Promotional') return;
  const row = await findSmsSetup(db, organizationId);
  if (!row) return;
  const { allowedCountries, optOutFooter } = setupOf(row);
  const rules = await readCountryRules(db, organizationId);
  const members = (['message', 'secondMessage'] as const).filter((member) => {
    const text = input[member];
    return typeof text === 'string' && footerFor(text, optOutFooter) === '';
  });
  const problems: ValidationErrorInfo[] = [];
  for (const rule of rules.filter(({ country }) => allowedCountries.includes(country))) {
    if (rule.senderMark && !carries(senderId, rule.senderMark)) {
      problems.push({ message: markNeeded(rule.country, rule.senderMark), members: ['senderId'] });
    }
    if (rule.optOutRequired && members.length > 0) {
      const problem = `${rule.country}: promotion requires an opt-out footer in the message’s language. Add it in the SMS setup.`;
      problems.push({ message: problem, members });
    }
  }
  if (problems.length > 0) throw invalid(problems);
}

type Mark = NonNullable<CountryRule['senderMark']>;

/** Sources write the same mark in capitals and in small letters. */
function carries(senderId: string, mark: Mark): boolean {
  const [id, text] = [senderId.toUpperCase(), mark.text.toUpperCase()];
  if (mark.place === 'Start') return id.startsWith(text);
  if (mark.place === 'End') return id.endsWith(text);
  return id.includes(text);
}

function markNeeded(country: string, { text, place }: Mark): string {
  const how = { Start: 'start with', End: 'end with', Anywhere: 'contain' }[place];
  return `${country}: the sender ID of a promotion must ${how} ${text}.`;
}
