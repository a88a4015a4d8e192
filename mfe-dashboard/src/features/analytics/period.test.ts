import { before, dayOf, lastDay, periodProblem, readPeriod } from './period';

const now = new Date(2026, 10, 23, 12);
const read = (search: string) => {
  const { period, length, invalid } = readPeriod(new URLSearchParams(search), now);
  return { days: [dayOf(period.from), lastDay(period)], length, invalid };
};

test('reads presets and own days from an address', () => {
  expect(read('')).toEqual({ days: ['2026-10-25', '2026-11-23'], length: 30, invalid: false });
  expect(read('period=7')).toEqual({ days: ['2026-11-17', '2026-11-23'], length: 7, invalid: false });
  expect(read('from=2026-01-01&to=2026-01-31')).toEqual({
    days: ['2026-01-01', '2026-01-31'],
    length: undefined,
    invalid: false,
  });
});

test.each([
  'period=8',
  'period=',
  'from=2026-01-01',
  'to=2026-01-01',
  'from=2026-02-30&to=2026-03-01',
  'from=0001-01-01&to=0001-01-02',
  'from=2026-03-02&to=2026-03-01',
  'from=2020-01-01&to=2026-01-01',
  'from[]=2026-01-01&to=%00',
])('shows the default for an address without a valid period: %s', (search) => {
  expect(read(search)).toEqual({ days: ['2026-10-25', '2026-11-23'], length: 30, invalid: true });
});

test('keeps a preset beside invalid days', () => {
  expect(read('period=90&from=never')).toMatchObject({ length: 90, invalid: true });
});

test('compares with as many days right before', () => {
  const march = readPeriod(new URLSearchParams('from=2026-03-01&to=2026-03-31'), now).period;
  const earlier = before(march);
  expect([dayOf(earlier.from), lastDay(earlier)]).toEqual(['2026-01-29', '2026-02-28']);
});

test('allows three years and not a day more', () => {
  expect(periodProblem('2023-11-24', '2026-11-23')).toBeUndefined();
  expect(periodProblem('2023-11-23', '2026-11-23')).toBe('TOO.LONG');
  expect(periodProblem('2026-11-23', '2026-11-22')).toBe('ENDS.FIRST');
  expect(periodProblem('', '2026-11-22')).toBe('NOT.A.DAY');
});
