import { noteServerTime, serverNow } from './server-clock';

const answer = (date?: string) => new Response(null, date ? { headers: { date } } : {});
const noon = Date.parse('2026-11-26T12:00:00Z');
const day = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => {
  noteServerTime(answer(new Date().toUTCString()), Date.now());
  jest.useRealTimers();
});

test('is the clock of this machine until the server sends another time', () => {
  expect(serverNow()).toBe(noon);
  noteServerTime(answer(), noon);
  noteServerTime(answer('at noon'), noon);
  expect(serverNow()).toBe(noon);
});

test.each([day, -day, 61_000, -61_000])('corrects a clock that is wrong by %s ms', (wrong) => {
  noteServerTime(answer(new Date(noon - wrong).toUTCString()), noon);
  expect(Math.abs(serverNow() - (noon - wrong))).toBeLessThanOrEqual(500);
  jest.advanceTimersByTime(10_000);
  expect(Math.abs(serverNow() - (noon + 10_000 - wrong))).toBeLessThanOrEqual(500);
  noteServerTime(answer(new Date().toUTCString()), Date.now());
  expect(serverNow()).toBe(Date.now());
});

test('does not take a slow answer, or a clock that is set meanwhile, for a wrong clock', () => {
  noteServerTime(answer(new Date(noon - 20_000).toUTCString()), noon - 40_000);
  expect(serverNow()).toBe(noon);
  noteServerTime(answer(new Date(noon - day).toUTCString()), noon + 60_000);
  expect(serverNow()).toBe(noon);
});
