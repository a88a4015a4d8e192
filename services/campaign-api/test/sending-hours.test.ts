import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sendingDay, sendingHours } from '../src/sending/sending-hours.js';

const riyadh = { from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' };
const hours = (closed: Parameters<typeof sendingHours>[0], instant: string) => {
  const found = sendingHours(closed, new Date(instant));
  return found.closedUntil
    ? `closed until ${found.closedUntil.toISOString()}`
    : `open until ${found.closesAt?.toISOString()}`;
};

test('quiet hours across midnight, with the last minute before left for delivery', () => {
  assert.equal(hours([], '2026-06-01T00:00:00Z'), 'open until undefined');
  assert.equal(hours([riyadh], '2026-06-01T05:59:59Z'), 'closed until 2026-06-01T06:00:00.000Z');
  assert.equal(hours([riyadh], '2026-06-01T06:00:00Z'), 'open until 2026-06-01T18:00:00.000Z');
  assert.equal(hours([riyadh], '2026-06-01T17:58:59Z'), 'open until 2026-06-01T18:00:00.000Z');
  assert.equal(hours([riyadh], '2026-06-01T17:59:00Z'), 'closed until 2026-06-02T06:00:00.000Z');
  assert.equal(hours([riyadh], '2026-06-01T22:00:00Z'), 'closed until 2026-06-02T06:00:00.000Z');
});

test('quiet hours within one day', () => {
  const noon = { from: '12:00', to: '15:00', timeZone: 'Asia/Riyadh' };
  assert.equal(hours([noon], '2026-06-01T09:00:00Z'), 'closed until 2026-06-01T12:00:00.000Z');
  assert.equal(hours([noon], '2026-06-01T12:00:00Z'), 'open until 2026-06-02T09:00:00.000Z');
});

test('follows the wall clock at daylight saving changes', () => {
  const berlin = { from: '22:00', to: '08:00', timeZone: 'Europe/Berlin' };
  assert.equal(hours([berlin], '2026-03-28T22:00:00Z'), 'closed until 2026-03-29T06:00:00.000Z');
  assert.equal(hours([berlin], '2026-10-24T21:00:00Z'), 'closed until 2026-10-25T07:00:00.000Z');
});

test('quiet hours that begin or end at a time that a clock change skips', () => {
  const from = { from: '02:30', to: '08:00', timeZone: 'America/New_York' };
  assert.equal(hours([from], '2026-03-08T06:58:59Z'), 'open until 2026-03-08T07:00:00.000Z');
  assert.equal(hours([from], '2026-03-08T07:10:00Z'), 'closed until 2026-03-08T12:00:00.000Z');
  const to = { from: '22:00', to: '02:30', timeZone: 'America/New_York' };
  assert.equal(hours([to], '2026-03-08T06:50:00Z'), 'closed until 2026-03-08T07:00:00.000Z');
});

test('with several quiet hours, sends outside all of them until the first begins', () => {
  const dubai = { from: '21:00', to: '07:00', timeZone: 'Asia/Dubai' };
  const both = [riyadh, dubai];
  assert.equal(hours(both, '2026-06-01T10:00:00Z'), 'open until 2026-06-01T17:00:00.000Z');
  assert.equal(hours(both, '2026-06-01T17:30:00Z'), 'closed until 2026-06-02T03:00:00.000Z');
  assert.equal(hours(both, '2026-06-02T03:00:00Z'), 'closed until 2026-06-02T06:00:00.000Z');
});

test('at any time: on hold until sending hours, or sending until quiet hours', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const quiet = fc
    .record({
      from: time,
      to: time,
      timeZone: fc.constantFrom('Asia/Riyadh', 'Europe/Berlin', 'America/St_Johns'),
    })
    .filter(({ from, to }) => from !== to);
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(quiet, instant, (given, now) => {
      const found = sendingHours([given], now);
      if (found.closedUntil === null) {
        assert.ok(found.closesAt && found.closesAt > now);
        assert.ok(sendingHours([given], found.closesAt).closedUntil);
        return;
      }
      const ahead = found.closedUntil.getTime() - now.getTime();
      assert.ok(ahead > 0 && ahead <= 26 * 3_600_000);
      const next = sendingHours([given], found.closedUntil);
      // Only where less than the lead is left between two quiet times it stays shut.
      if (next.closedUntil) assert.ok(next.closedUntil > found.closedUntil);
    }),
  );
});

test('the daily limit uses the local day', () => {
  const { day, endsAt } = sendingDay('Asia/Riyadh', new Date('2026-06-01T21:30:00Z'));
  assert.deepEqual([day, endsAt.toISOString()], ['2026-06-02', '2026-06-02T21:00:00.000Z']);
  assert.equal(sendingDay('UTC', new Date('2026-06-01T21:30:00Z')).day, '2026-06-01');
});

/** A year of each, every so many minutes: `npm test -- --nightly` looks every ten, at 630,720 moments. */
const everyMinutes = Number(process.env['QUIET_HOURS_EVERY'] ?? 4_330);
const minutesOfYear = 365 * 24 * 60;
/** Zones that change their clocks by an hour, by half an hour, at midnight, for Ramadan, or never. */
const placesAndHours = [
  ['Asia/Riyadh', '21:00', '09:00'],
  ['Asia/Dubai', '21:00', '07:00'],
  ['Asia/Kathmandu', '12:00', '15:00'],
  ['Africa/Cairo', '00:00', '06:00'],
  ['Asia/Beirut', '20:30', '00:30'],
  ['Africa/Casablanca', '22:00', '02:30'],
  ['Europe/Berlin', '22:00', '08:00'],
  ['America/New_York', '02:30', '08:00'],
  ['America/St_Johns', '21:00', '09:00'],
  ['America/Santiago', '23:30', '08:00'],
  ['Australia/Lord_Howe', '21:00', '09:00'],
  ['Pacific/Chatham', '19:00', '10:00'],
] as const;

for (const [timeZone, from, to] of placesAndHours)
  test(`a year of quiet hours by the wall clock of ${timeZone}`, () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const length = (minuteOf(to) - minuteOf(from) + 1440) % 1440;
    const wrong: string[] = [];
    let moments = 0;
    for (let minute = 0; minute < minutesOfYear; minute += everyMinutes) {
      const now = new Date(Date.UTC(2026, 0, 1, 0, minute));
      const since = (minuteOf(clock.format(now)) - minuteOf(from) + 1440) % 1440;
      const { closedUntil } = sendingHours([{ from, to, timeZone }], now);
      // In the last minute before, nothing is sent either.
      const isQuiet = since < length || since === 1439;
      if ((closedUntil !== null) !== isQuiet) wrong.push(now.toISOString());
      moments += 1;
    }
    assert.deepEqual(wrong, [], `of ${moments} moments`);
  });
