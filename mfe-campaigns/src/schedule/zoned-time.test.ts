import { isRepeated, toInstant, toLocal } from './zoned-time';

test.each([
  ['2026-11-25T09:30', 'Asia/Riyadh', '2026-11-25T06:30:00.000Z'],
  ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['2026-12-31T23:30', 'America/New_York', '2027-01-01T04:30:00.000Z'],
])('converts %s in %s to %s and back', (local, zone, instant) => {
  expect(toInstant(local, zone)?.toISOString()).toBe(instant);
  expect(toLocal(instant, zone)).toBe(local);
});

test('rejects a skipped time and takes the first of a repeated one', () => {
  expect(toInstant('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined();
  expect(toInstant('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test('tells which times are repeated', () => {
  expect(isRepeated('2026-10-25T02:30', 'Europe/Berlin')).toBe(true);
  expect(isRepeated('2026-10-25T03:00', 'Europe/Berlin')).toBe(false);
  expect(isRepeated('2026-10-25T02:30', 'Asia/Riyadh')).toBe(false);
  expect(isRepeated('', 'Europe/Berlin')).toBe(false);
});

test('rejects an invalid time', () => {
  expect(toInstant('', 'UTC')).toBeUndefined();
});
