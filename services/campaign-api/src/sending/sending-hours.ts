import { DateTime } from 'luxon';
import type { QuietHours } from '../setup/settings.js';

/** The last minute before quiet hours is left to the operator, who needs time to deliver. */
const lead = { minutes: 1 };

/** `closedUntil`: nothing can be sent before. Otherwise when the next quiet hours begin; null without any. */
export type SendingHours = { closedUntil: Date } | { closedUntil: null; closesAt: Date | null };

/**
 * Whether messages may go out now: only while it is none of the closed hours, by the wall clock of the zone of each,
 * summer time included. At `closedUntil` one of the current quiet hours has ended; it is judged again then.
 */
export function sendingHours(closed: readonly QuietHours[], now: Date): SendingHours {
  let closesAt: Date | null = null;
  for (const hours of closed) {
    const found = judge(hours, now);
    if (found.closedUntil) return found;
    if (found.closesAt && (!closesAt || found.closesAt < closesAt)) closesAt = found.closesAt;
  }
  return { closedUntil: null, closesAt };
}

function judge(quiet: QuietHours, now: Date): SendingHours {
  const local = DateTime.fromJSDate(now, { zone: quiet.timeZone });
  let closesAt: Date | null = null;
  // Quiet hours of yesterday may last until this morning.
  for (const day of [-1, 0, 1, 2]) {
    const begins = at(local.plus({ days: day }), quiet.from);
    const ends = at(local.plus({ days: quiet.to > quiet.from ? day : day + 1 }), quiet.to);
    if (begins.minus(lead) <= local && local < ends) return { closedUntil: ends.toJSDate() };
    if (begins > local) closesAt ??= begins.toJSDate();
  }
  return { closedUntil: null, closesAt };
}

/** The local day an organization's daily cap counts, and when the next one begins. */
export function sendingDay(timeZone: string, now: Date): { day: string; endsAt: Date } {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const endsAt = local.plus({ days: 1 }).startOf('day').toJSDate();
  return { day: local.toFormat('yyyy-MM-dd'), endsAt };
}

/** A time of that day; one that a clock change skips is the moment of the change. */
function at(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  let moment = day.set({ hour, minute, second: 0, millisecond: 0 });
  if (moment.hour === hour && moment.minute === minute) return moment;
  const { offset } = moment;
  for (let earlier = moment; earlier.offset === offset; earlier = earlier.minus({ minutes: 1 }))
    moment = earlier;
  return moment;
}
