import { figure } from '@hima/api-kit/testing';
import { onPostgres, report, type Measured } from './measure-send.js';

/**
 * Whether a send ten times as large is as fast a message and takes no more memory, on PostgreSQL: 100,000 people, then
 * 1,000,000. Fails when the service's process took more than 300 MiB.
 * Usage: npm run bench -- send-large [<people>]
 */
const people = Number(process.argv[2] ?? 1_000_000);
const mostMemory = 300;

const small = await onPostgres(people / 10);
report('PostgreSQL', small);
const large = await onPostgres(people);
report('PostgreSQL', large);

const ratio = (of: (measured: Measured) => number) => of(large) / of(small);
figure('Ten times the people', {
  'ratio of preparing': ratio(({ prepared }) => prepared),
  'ratio of sending': ratio(({ sent }) => sent),
  'times the processor': ratio(({ processor }) => processor),
  'times the memory': ratio(({ peakMemory }) => peakMemory),
});
process.exit(large.peakMemory > mostMemory ? 1 : 0);
