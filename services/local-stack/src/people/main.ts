import { z } from 'zod';
import { runChild } from '../child.js';
import { READER } from './register.js';
import { startPeopleServer } from './server.js';

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int(),
  DATA_DIR: z.string().min(1),
  PASSWORD: z.string().min(1),
  STATEMENT_LIMIT_MS: z.coerce.number().int().positive().default(60_000),
  IDLE_LIMIT_MS: z.coerce.number().int().positive().default(5_000),
});

void runChild(settings, (given) =>
  startPeopleServer({
    host: given.HOST,
    port: given.PORT,
    directory: given.DATA_DIR,
    user: READER,
    password: given.PASSWORD,
    statementLimit: given.STATEMENT_LIMIT_MS,
    idleLimit: given.IDLE_LIMIT_MS,
  }),
);
