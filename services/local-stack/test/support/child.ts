import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from '@hima/api-kit/testing';

export interface Child {
  stop(): Promise<void>;
}

/** Starts a program; back when its health check succeeds. @throws with what it wrote when it ends before. */
export async function startChild(
  command: readonly [string, ...string[]],
  { env, cwd, healthy }: { env: Record<string, string>; cwd?: string; healthy: () => Promise<boolean> },
): Promise<Child> {
  const [program, ...args] = command;
  const { PATH = '' } = process.env;
  const child = spawn(program, args, { env: { PATH, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(output);
        return healthy().catch(() => false);
      },
      { within: 180_000, what: `${command.join(' ')} to be healthy` },
    );
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${output}`, { cause: error });
  }
  return { stop };
}

/** Whether an address answers with success. */
export const isOk = async (url: string): Promise<boolean> => (await fetch(url)).ok;
