import { z } from 'zod';
import { runChild } from '../child.js';
import { Center } from './center.js';
import { parseFailingEndings } from './outcome.js';
import { startSmppServer } from './smpp-server.js';

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int(),
  DATA_DIR: z.string().min(1),
  /** The accounts that may bind, comma-separated. */
  SYSTEM_IDS: z
    .string()
    .min(1)
    .transform((ids) => ids.split(',')),
  PASSWORD: z.string().min(1),
  RECEIPT_DELAY_MS: z.coerce.number().int().nonnegative().default(1_500),
  /** Ordinary life: about two numbers in a hundred cannot be reached. */
  FAILING_ENDINGS: z.string().default('13:UNDELIV,77:EXPIRED').transform(parseFailingEndings),
});

void runChild(settings, async (given) => {
  const center = await Center.open({
    directory: given.DATA_DIR,
    receiptDelay: given.RECEIPT_DELAY_MS,
    failing: given.FAILING_ENDINGS,
  });
  const server = await startSmppServer(
    { host: given.HOST, port: given.PORT, systemIds: given.SYSTEM_IDS, password: given.PASSWORD },
    center,
  );
  return {
    close: async () => {
      await server.close();
      await center.close();
    },
  };
});
