// @ts-check
// node guard.mjs <uid> <gid> <signal> <command> [arguments]: runs a command as that user and ends it by the signal
// when standard input closes, which it does whatever way the program on the other end went.
import { spawn } from 'node:child_process';

const [uid, gid, signal = '', command = '', ...args] = process.argv.slice(2);
const end = () => child.kill(/** @type {NodeJS.Signals} */ (signal));
const child = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(uid !== '-' && { uid: Number(uid), gid: Number(gid) }),
});
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().once('end', end);
process.on('SIGTERM', end);
