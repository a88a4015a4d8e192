import { z } from 'zod';
import { runChild } from '../child.js';
import { startConsole } from './server.js';

const port = z.coerce.number().int();

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  ROOT: z.string().min(1),
  BASE_PATH: z.string().default('/'),
  MAIN_API: z.url(),
  CAMPAIGN_API: z.url(),
  SMS_CENTER_PORT: port,
  PEOPLE_PORT: port,
});

void runChild(settings, (given) =>
  startConsole({
    host: given.HOST,
    port: given.PORT,
    root: given.ROOT,
    basePath: given.BASE_PATH,
    mainApi: given.MAIN_API,
    campaignApi: given.CAMPAIGN_API,
    probes: { 'sms-center': { port: given.SMS_CENTER_PORT }, people: { port: given.PEOPLE_PORT } },
  }),
);
