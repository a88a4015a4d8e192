// Loaded into every process of the stack before its own code (`node --import`): none outlives the one that
// started it, whatever way that one ended.

const GRACE_MS = 10_000;

process.once('disconnect', () => {
  // Standard output may have gone with the parent.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone is no reason to stay alive.
process.channel?.unref();
export {};
