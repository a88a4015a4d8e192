import type { Question } from './ask.js';

/** Where nginx and the local console refuse a request in different words; both refuse it, with a 4xx. */
const known: Readonly<Record<string, (question: Question) => boolean>> = {
  'nginx refuses TRACE at once, without naming the methods': ({ method }) => method === 'TRACE',
  'nginx refuses malformed URLs before it knows their path': ({ path }) =>
    /^[^?]*%zz|^\/(%2e%2e|\.\.)\/|\/\.\.%2f/.test(path),
  'nginx resolves dots before it chooses a service': ({ path }) => path.includes('/x/../'),
  'nginx adds security headers to the refusal of headers that are too large': ({ headers = {} }) =>
    (headers['x-long'] ?? '').length > 16_384,
};

/** Whether a difference is intended. */
export const isKnown = (question: Question): boolean => Object.values(known).some((is) => is(question));
