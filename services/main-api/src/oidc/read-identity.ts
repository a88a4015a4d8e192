import { isStorable } from '@hima/api-kit';
import type { Selectable } from 'kysely';
import { authorizationCodeGrant, buildEndSessionUrl, fetchUserInfo, type Configuration } from 'openid-client';
import type { SignInProviderTable } from '../database/schema.js';
import type { Awaited } from './attempts.js';
import { authenticatedAgain } from './authenticated-again.js';
import { callbackUrl, connect, signedOutUrl, type ProviderParts } from './connect.js';
import { signInProblem } from './provider-problems.js';

/** Of email addresses here; subjects have fewer characters (OpenID Connect Core 2). */
const LONGEST = 256;
/** What servers accept as an address, in characters. Without the hint, the provider asks who signs out. */
const LONGEST_URL = 8_000;
/** An ID token with many groups is longer. */
const LONGEST_HINT = 6_000;

/** The identity in a provider's signed ID token. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Confirmed by the provider. */
  email: string;
  groups: string[];
  /** The provider says that it has checked more than one factor. */
  multiFactor: boolean;
  /** When the provider repeated the sign-in, in milliseconds; undefined if that was not required. */
  authenticatedAgainAt?: number;
  /** Where the session ends at the provider as well; undefined where it offers none. */
  signOutUrl?: string;
}

/**
 * Redeems the code of a callback. The library checks state, PKCE, and of the ID token: signature, issuer, audience,
 * nonce and times.
 *
 * @param query of the callback, as it came.
 */
export async function readIdentity(
  parts: ProviderParts & { publicUrl: string },
  provider: Selectable<SignInProviderTable>,
  { query, state, awaited }: { query: string; state: string; awaited: Awaited },
): Promise<Identity> {
  const config = await connect(parts, provider);
  const callback = new URL(callbackUrl(parts.publicUrl, provider.organization_id));
  callback.search = query;
  const tokens = await authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: awaited.nonce,
    pkceCodeVerifier: awaited.verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  if (!signed || tokens.id_token === undefined) throw signInProblem('SignInAnswerInvalid');
  const { groups_claim } = provider;
  const missing = ['email', 'email_verified', ...(groups_claim === null ? [] : [groups_claim])].some(
    (name) => signed[name] === undefined,
  );
  const more: Record<string, unknown> =
    missing && config.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(config, tokens.access_token, signed.sub)
      : {};
  const claims: Record<string, unknown> = { ...more, ...signed };
  const { amr } = claims;
  // From one statement: another one can confirm another address.
  const { email, email_verified } =
    [signed, more].find(
      (stated) => stated['email'] !== undefined && stated['email_verified'] !== undefined,
    ) ?? {};
  if (typeof email !== 'string' || email_verified !== true) throw signInProblem('SignInEmailUnverified');
  const groups = groups_claim === null ? [] : textsOf(claims[groups_claim]);
  const names = [signed.sub, email];
  const lengths = names.every(({ length }) => length > 0 && length <= LONGEST);
  if (!lengths || ![...names, ...groups].every(isStorable)) throw signInProblem('SignInAnswerInvalid');
  const authenticatedAgainAt = awaited.againSince && authenticatedAgain(signed, awaited.againSince);
  const signOutUrl = signOutUrlOf(parts, config, tokens.id_token);
  return {
    issuer: signed.iss,
    subject: signed.sub,
    email,
    groups,
    multiFactor: textsOf(amr).includes('mfa'),
    ...(authenticatedAgainAt !== undefined && { authenticatedAgainAt }),
    ...(signOutUrl !== undefined && { signOutUrl }),
  };
}

/** A claim with one text or several; anything else counts as none. */
const textsOf = (claim: unknown): string[] =>
  [claim].flat().filter((each): each is string => typeof each === 'string');

function signOutUrlOf(
  { addresses, publicUrl }: ProviderParts & { publicUrl: string },
  config: Configuration,
  idToken: string,
): string | undefined {
  if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
  const url = buildEndSessionUrl(config, {
    ...(idToken.length <= LONGEST_HINT && { id_token_hint: idToken }),
    post_logout_redirect_uri: signedOutUrl(publicUrl),
  });
  return addresses.allows(url) && url.href.length <= LONGEST_URL ? url.href : undefined;
}
