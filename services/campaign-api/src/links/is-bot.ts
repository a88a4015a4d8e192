import { isbot } from 'isbot';

/** No person reads a message and opens its link sooner than this after it was submitted. */
const humanAfterMs = 2_000;

/** Whether a click came from a program. It can be wrong: it corrects counts and protects nothing. */
export function isBot(click: {
  method: string;
  userAgent: string | undefined;
  sinceSubmitMs: number;
}): boolean {
  const { method, userAgent, sinceSubmitMs } = click;
  return method === 'HEAD' || !userAgent || isbot(userAgent) || sinceSubmitMs < humanAfterMs;
}
