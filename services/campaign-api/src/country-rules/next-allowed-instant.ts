import { IANAZone } from 'luxon';
import type { CampaignRow } from '../campaigns/campaign-row.js';
import type { SmsSetup } from '../sms-setup/read-sms-setup.js';
import type { CountryRule } from './country-rule.js';

type MessageType = CampaignRow['message_type'];

/** Minutes of the local day in which sending is allowed; `from` may be after `to`: over midnight. */
interface Window {
  from: number;
  to: number;
  zone: IANAZone;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Windows come back every day; two days hold every change of the clocks too. */
const searchedMs = 2 * dayMs;

/**
 * When a message may go out: `now` itself when it may at once, else the first minute in which it may; null when the
 * hours of the allowed countries never meet. Clock time counts, whatever the clocks are changed to.
 *
 * Warnings (a danger to life or health) go out at any time. Quiet hours hold for everything else; the countries'
 * hours hold for promotion and awareness, and all allowed countries' at once: a list is sent as a whole.
 */
export function nextAllowedInstant(
  setup: Pick<SmsSetup, 'quietHours' | 'allowedCountries'>,
  rules: readonly CountryRule[],
  messageType: MessageType,
  now: Date,
): Date | null {
  const windows = windowsOf(setup, rules, messageType);
  if (isOpen(windows, now.getTime())) return now;
  return firstMinute(now, (time) => isOpen(windows, time));
}

/** When the hours that hold at `now` end: the first forbidden minute; null when there is none in the next two days. */
export function allowedUntil(
  setup: Pick<SmsSetup, 'quietHours' | 'allowedCountries'>,
  rules: readonly CountryRule[],
  messageType: MessageType,
  now: Date,
): Date | null {
  const windows = windowsOf(setup, rules, messageType);
  if (windows.length === 0) return null;
  return firstMinute(now, (time) => !isOpen(windows, time));
}

function windowsOf(
  { quietHours, allowedCountries }: Pick<SmsSetup, 'quietHours' | 'allowedCountries'>,
  rules: readonly CountryRule[],
  messageType: MessageType,
): Window[] {
  if (messageType === 'Warning') return [];
  const windows: Window[] = [];
  if (quietHours) windows.push(windowOf(quietHours.to, quietHours.from, quietHours.timeZone));
  if (messageType === 'Service') return windows;
  for (const { country, hours, timeZone } of rules) {
    if (hours && allowedCountries.includes(country)) windows.push(windowOf(hours.from, hours.to, timeZone));
  }
  return windows;
}

function windowOf(from: string, to: string, timeZone: string): Window {
  return { from: minuteOfDay(from), to: minuteOfDay(to), zone: IANAZone.create(timeZone) };
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function isOpen(windows: readonly Window[], time: number): boolean {
  return windows.every(({ from, to, zone }) => {
    const local = time + zone.offset(time) * minuteMs;
    const minute = Math.floor((((local % dayMs) + dayMs) % dayMs) / minuteMs);
    return from < to ? minute >= from && minute < to : minute >= from || minute < to;
  });
}

/** Looks at every minute in turn: a few thousand cheap looks, and no rule about changing clocks to get wrong. */
function firstMinute(now: Date, accept: (time: number) => boolean): Date | null {
  const start = Math.floor(now.getTime() / minuteMs) * minuteMs + minuteMs;
  for (let time = start; time <= start + searchedMs; time += minuteMs) {
    if (accept(time)) return new Date(time);
  }
  return null;
}
