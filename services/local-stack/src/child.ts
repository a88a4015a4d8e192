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
    const parsed = settings.safeParse(process.env);
    if (!parsed.success)
      throw new Error(
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      );
    const running = start(parsed.data);
    const stop = (): void => void running.then((one) => one.close()).finally(() => process.exit());
    process.once('SIGTERM', stop).once('SIGINT', stop);
    await running;
    console.log(`${new Date().toISOString()} ready`);
  } catch (error) {
    console.error(`Cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
