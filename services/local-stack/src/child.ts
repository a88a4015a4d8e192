import type { z } from 'zod';

interface Running {
  close(): Promise<void>;
}

/**
 * Runs one process of the stack: reads its settings from the environment, starts it, closes it once on SIGTERM
 * or SIGINT. Exit code 1 with a line on standard error when it cannot start.
 */
export async function runChild<T extends z.ZodType>(
  settings: T,
  start: (settings: z.output<T>) => Promise<Running>,
): Promise<void> {
  try {
    const running = start(parseEnvironment(settings));
    const stop = (): void => void running.then((one) => one.close()).finally(() => process.exit());
    process.once('SIGTERM', stop).once('SIGINT', stop);
    await running;
    console.log(`${new Date().toISOString()} ready`);
  } catch (error) {
    giveUp(`Cannot start: ${messageOf(error)}`);
  }
}

/** Runs a program of the stack that ends. Exit code 1 with a line on standard error when it fails. */
export async function runTask<T extends z.ZodType>(
  settings: T,
  work: (settings: z.output<T>) => Promise<void>,
): Promise<void> {
  // Of a task that waits for nothing any more.
  process.exitCode = 1;
  try {
    await work(parseEnvironment(settings));
    process.exitCode = 0;
  } catch (error) {
    giveUp(messageOf(error));
  }
}

/** @throws with the name of each variable that is wrong */
function parseEnvironment<T extends z.ZodType>(settings: T): z.output<T> {
  const { success, data, error } = settings.safeParse(process.env);
  if (success) return data;
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}
