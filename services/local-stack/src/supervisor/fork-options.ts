import type { ForkOptions } from 'node:child_process';

const leash = new URL('./leash.js', import.meta.url).href;

/** Settings of the machine that every process gets; everything else is given by name. */
const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'NODE_EXTRA_CA_CERTS',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
  'SystemRoot',
];

// See docs/decisions/028-memory-of-a-send.md. With half of V8's young generation, the memory after the first start varies less.
const nodeFlags = ['--max-old-space-size=256', '--max-semi-space-size=8'];
const leanMemory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** How each process of the stack is started. @param env its settings, beside the few of the machine */
export const forkOptions = (env: Record<string, string>): ForkOptions => ({
  execArgv: [...nodeFlags, '--import', leash],
  env: {
    ...Object.fromEntries(
      inherited.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]])),
    ),
    ...leanMemory,
    ...env,
  },
  // A Ctrl-C in the terminal is for the supervisor, which then stops its services in order.
  detached: process.platform !== 'win32',
});
