import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The device of a sign-in, as shown in the list of sessions. */
export interface Device {
  browser: string | null;
  system: string | null;
  address: string;
}

/** Names only: versions change with every update and don't help to recognize a session. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  const userAgent = headers['user-agent'];
  if (!userAgent) return { browser: null, system: null, address: ip };
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return { browser: browser.name || null, system: os.name || null, address: ip };
}
