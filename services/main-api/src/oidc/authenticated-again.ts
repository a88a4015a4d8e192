import { signInProblem } from './provider-problems.js';

/** By how much the clocks of a provider and this service may differ, in milliseconds. */
const CLOCKS_DIFFER = 60_000;
/** Providers return whole seconds, and their servers can differ a little. */
const INACCURATE = 5_000;

/**
 * When a provider that had to ask the person did so, in milliseconds. Its clock can differ, so what counts is how long
 * before the ID token that was, compared with how long the sign-in took here.
 *
 * @param claims.auth_time which a provider must send when `max_age` was requested (OpenID Connect Core 2).
 * @param since when the sign-in began.
 * @throws {ApiProblem} 422 `SignInNotRepeated` when the provider passed someone on who had signed in before, or tells a
 * time that can't be.
 */
export function authenticatedAgain(
  { auth_time, iat }: { auth_time?: unknown; iat: number },
  since: number,
): number {
  if (typeof auth_time !== 'number') throw signInProblem('SignInNotRepeated');
  const now = Date.now();
  const [authenticated, issued] = [auth_time * 1_000, iat * 1_000];
  const age = issued - authenticated;
  const repeated = authenticated >= since - CLOCKS_DIFFER && age <= now - since + INACCURATE;
  const possible = age >= -INACCURATE && issued <= now + CLOCKS_DIFFER;
  if (!repeated || !possible) throw signInProblem('SignInNotRepeated');
  return Math.min(authenticated, now - Math.max(age, 0));
}
