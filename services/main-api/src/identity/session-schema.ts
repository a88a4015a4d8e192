import { z } from 'zod';

/** A session as the console stores it. */
export const sessionSchema = z
  .object({
    accessToken: z.string().describe('JWT; send it as a bearer token'),
    expireInSeconds: z.number().int(),
    userId: z.uuid(),
  })
  .meta({ id: 'Session' });
