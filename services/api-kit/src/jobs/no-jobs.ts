import type { Jobs } from './jobs.js';

/** For a service without queues: nothing is installed, and any use is a mistake in the service. */
export const noJobs: Jobs = {
  work: (queue) => Promise.reject(undeclared(queue)),
  send: (queue) => Promise.reject(undeclared(queue)),
  remove: (queue) => Promise.reject(undeclared(queue)),
  schedules: () => Promise.resolve([]),
  queues: () => Promise.resolve([]),
  stop: () => Promise.resolve(),
};

function undeclared(queue: string): Error {
  return new Error(`The queue ${queue} is not declared.`);
}
