import { onPostgres, report, type Measured } from './measure-send.js';

/**
 * Whether a send ten times as large is as fast a message and takes no more memory, on PostgreSQL: 100,000 people, then
 * 1,000,000. Fails when the service's process took more than 300 MiB.
 * Usage: TEST_POSTGRES_URL=postgres://… npm run bench:large -w @hima/campaign-api [-- <people>]
 */
const people = Number(process.argv[2] ?? 1_000_000);
const mostMemory = 300;

const small = await onPostgres(people / 10);
report('PostgreSQL', small);
const large = await onPostgres(people);
report('PostgreSQL', large);

const ratio = (of: (measured: Measured) => number) => (of(large) / of(small)).toFixed(2);
console.log(
  `Ten times the people: ${ratio(({ prepared }) => prepared)} of the speed of preparing, ` +
    `${ratio(({ sent }) => sent)} of the speed of sending, ${ratio(({ processor }) => processor)} times the processor ` +
    `time a message, ${ratio(({ peakMemory }) => peakMemory)} times the memory`,
);
process.exit(large.peakMemory > mostMemory ? 1 : 0);
