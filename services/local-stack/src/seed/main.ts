import { z } from 'zod';
import { runTask } from '../child.js';
import { seed } from './seed.js';

const port = z.coerce.number().int();

const settings = z.object({
  /** Of the console. */
  ORIGIN: z.url(),
  SMS_CENTER_PORT: port,
  GATEWAY_PASSWORD: z.string().min(1),
  PEOPLE_PORT: port,
  PEOPLE_PASSWORD: z.string().min(1),
});

void runTask(settings, (given) =>
  seed(given.ORIGIN, {
    smsCenter: { port: given.SMS_CENTER_PORT, password: given.GATEWAY_PASSWORD },
    people: { port: given.PEOPLE_PORT, password: given.PEOPLE_PASSWORD },
  }),
);
