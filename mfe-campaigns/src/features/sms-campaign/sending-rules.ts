import type { IntlShape } from '@hima/sdk';
import type { Choices } from '../../campaign/choices.api';

type Country = Choices['countries'][number];

/** A rule as a sentence: its key and what goes in. */
export interface RuleLine {
  id: string;
  country?: string;
  from?: string;
  to?: string;
  zone?: string;
  mark?: string;
}

export function ruleText(intl: IntlShape, { id, country, ...values }: RuleLine): string {
  const name = country && (intl.formatDisplayName(country, { type: 'region' }) ?? country);
  return intl.formatMessage({ id }, { ...values, country: name });
}

/** The mark that a country asks of the sender IDs of promotion. */
export function markLine({ country, senderMark }: Country): RuleLine | undefined {
  return senderMark
    ? {
        id: `REQUEST.MARK.${senderMark.place.toUpperCase()}`,
        country,
        // Within Arabic, `AD-` would be read `-AD`: another mark.
        mark: `\u2066${senderMark.text}\u2069`,
      }
    : undefined;
}

/** The marks that this sender ID lacks for messages of this type; the service refuses it then. */
export function missingMarks({ countries }: Choices, messageType: unknown, senderId: string): RuleLine[] {
  if (messageType !== 'Promotional') return [];
  return countries.flatMap((rule) => (carries(senderId, rule.senderMark) ? [] : (markLine(rule) ?? [])));
}

function carries(senderId: string, mark: Country['senderMark']): boolean {
  if (!mark) return true;
  const [id, text] = [senderId.toUpperCase(), mark.text.toUpperCase()];
  if (mark.place === 'Start') return id.startsWith(text);
  return mark.place === 'End' ? id.endsWith(text) : id.includes(text);
}
