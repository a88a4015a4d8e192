import { useIntl } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import { toInstant, toLocal } from '../../schedule/zoned-time';
import type { Choices } from '../../campaign/choices.api';
import type { RequestValues } from './request-values';
import { markLine, ruleText, type RuleLine } from './sending-rules';
import './hours-note.css';

/** The sending hours of this message type, and the countries' rules for its sender ID. */
export function HoursNote({ choices, values }: { choices: Choices; values: RequestValues }) {
  const intl = useIntl();
  const { messageType, start, startLocal, timeZone } = values;
  const instant = start === 'at' ? toInstant(startLocal, timeZone) : undefined;
  const outside = instant && isOutside(instant.toISOString(), choices, messageType);
  const lines = linesOf(choices, messageType).map((line) => ruleText(intl, line));
  if (lines.length === 0) return null;
  return (
    <Alert
      type={outside ? 'warning' : 'info'}
      showIcon
      className="campaigns-request-hours"
      title={intl.formatMessage({ id: outside ? 'REQUEST.HOURS.OUTSIDE' : 'REQUEST.HOURS' })}
      description={
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}

/** Sending hours apply to promotion and awareness, marks to promotion; warnings are sent at any time. */
const limitedToSendingHours: readonly unknown[] = ['Promotional', 'Awareness'];

function linesOf({ countries, quietHours }: Choices, messageType: unknown): RuleLine[] {
  return [
    ...countries.flatMap((rule): RuleLine[] => {
      const { country, hours, timeZone: zone } = rule;
      const mark = messageType === 'Promotional' && markLine(rule);
      return [
        ...(hours && limitedToSendingHours.includes(messageType)
          ? [{ id: 'REQUEST.HOURS.COUNTRY', country, zone, ...hours }]
          : []),
        ...(mark ? [mark] : []),
      ];
    }),
    ...(quietHours && messageType !== 'Warning'
      ? [{ id: 'REQUEST.HOURS.QUIET', from: quietHours.from, to: quietHours.to, zone: quietHours.timeZone }]
      : []),
  ];
}

function isOutside(instant: string, { countries, quietHours }: Choices, messageType: unknown): boolean {
  const clock = (zone: string) => toLocal(instant, zone).slice(11);
  const within = (time: string, { from, to }: { from: string; to: string }) =>
    from <= to ? from <= time && time < to : from <= time || time < to;
  if (messageType !== 'Warning' && quietHours && within(clock(quietHours.timeZone), quietHours)) return true;
  if (!limitedToSendingHours.includes(messageType)) return false;
  return countries.some(({ hours, timeZone }) => hours && !within(clock(timeZone), hours));
}
