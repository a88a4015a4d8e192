// @ts-check
// Installs, builds, then runs the local stack until it is stopped.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { giveUp } from './problem.mjs';
import { stopAll } from './run.mjs';
import { readSettings } from './settings.mjs';

const stop = new AbortController();

/** The first time politely, the second time at once: the services notice that they are alone and end. */
function onSignal() {
  if (stop.signal.aborted) process.exit(1);
  console.log('\nStopping …');
  stop.abort();
  stopAll('SIGTERM');
}
process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
// The output is closed (npm start | head): that is no reason to fail.
process.stdout.on('error', () => undefined);

// npm passes signals on, but not its own death.
const { ppid } = process;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === ppid || onSignal(), 1_000).unref();

try {
  const settings = readSettings(process.argv.slice(2), process.env);
  await install();
  await build(settings);
  if (!stop.signal.aborted) {
    const { runStack } = await import('../../dist/main.js');
    await runStack(settings, stop.signal);
  }
  process.exit(0);
} catch (error) {
  if (stop.signal.aborted) process.exit(1);
  giveUp(error);
}
