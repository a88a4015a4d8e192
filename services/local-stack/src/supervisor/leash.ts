// Loaded into every process of the stack before its own code (`node --import`): none outlives the one that
// started it, whatever way that one ended.

const GRACE_MS = 10_000;

function end(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

// The reader of standard output may go, such as with the terminal.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
process.once('disconnect', end);
// While Node.js started, nobody listened yet. Undefined in a program of a service, which has no channel.
if (process.connected === false) end();
// The channel alone is no reason to stay alive.
process.channel?.unref();
export {};
