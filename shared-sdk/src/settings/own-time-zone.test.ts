import { ownTimeZone } from './own-time-zone';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['Asia/Riyadh', 'Asia/Riyadh'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Etc/GMT+3', 'Etc/GMT+3'],
  ['EST5EDT', 'EST5EDT'],
  ['UTC', 'UTC'],
  ['CET', 'Europe/Brussels'],
  ['IST', 'UTC'],
  ['+03:00', 'UTC'],
  ['Etc/Unknown', 'UTC'],
  ['', 'UTC'],
])('names the zone %s as the APIs accept it: %s', (timeZone, name) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  expect(ownTimeZone()).toBe(name);
});
