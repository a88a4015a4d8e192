import { unavailable, type SecretBox } from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { MainSchema, SignInProviderTable } from '../database/schema.js';
import { keepAttempt, type Awaited } from './attempts.js';
import { callbackUrl, connect, type ProviderParts } from './connect.js';
import { domainOf } from './email-address.js';
import { signInProblem, toSignInProblem } from './provider-problems.js';

/**
 * Finds the provider by the domain of an email address, or by an organization's code, and sends the browser there.
 * No account is looked up: the response depends on the domain only.
 *
 * @param sought.name an email address, or an organization's code
 * @param sought.again the provider asks the person also when they are signed in there
 * @param browser the secret of a cookie that only this sign-in has
 * @returns the URL to send the browser to, and the state that it returns with.
 * @throws {ApiProblem} 422 `NoSignInProvider`, `SignInAnswerInvalid`, 503 `SignInProviderUnavailable`.
 */
export async function startSignIn(
  parts: ProviderParts & { db: Kysely<MainSchema>; box: SecretBox },
  { name, again }: { name: string; again: boolean },
  browser: string,
): Promise<{ url: string; state: string }> {
  const { db, publicUrl } = parts;
  const provider = await findProvider(db, name);
  if (!provider) throw signInProblem('NoSignInProvider');
  if (publicUrl === undefined)
    throw unavailable('ServiceUnavailable', 'Organization sign-in needs the console’s public address.');
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = await authorizationUrl(parts, provider, {
    redirect_uri: callbackUrl(publicUrl, provider.organization_id),
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(name.includes('@') && { login_hint: name }),
    ...(again && { prompt: 'login', max_age: '0' }),
  }).catch((error: unknown) => {
    throw toSignInProblem(error);
  });
  const awaited: Awaited = { nonce, verifier, ...(again && { againSince: Date.now() }) };
  await keepAttempt(parts, { state, browser }, provider, { step: 'provider', value: awaited });
  return { url: url.href, state };
}

async function authorizationUrl(
  parts: ProviderParts,
  provider: Selectable<SignInProviderTable>,
  parameters: Record<string, string>,
): Promise<URL> {
  const config = await connect(parts, provider);
  const { scopes_supported = [] } = config.serverMetadata();
  const groups = scopes_supported.includes('groups') ? ' groups' : '';
  const url = buildAuthorizationUrl(config, { scope: `openid email profile${groups}`, ...parameters });
  if (!parts.addresses.allows(url)) throw signInProblem('SignInAnswerInvalid');
  return url;
}

const findProvider = (
  db: Kysely<MainSchema>,
  name: string,
): Promise<Selectable<SignInProviderTable> | undefined> =>
  db
    .selectFrom('sign_in_provider as provider')
    .innerJoin('organization', 'organization.id', 'provider.organization_id')
    .selectAll('provider')
    .where('provider.enabled', '=', true)
    .where('organization.state', '=', 'Approved')
    .where(
      name.includes('@')
        ? sql<boolean>`exists (
            select 1 from sign_in_domain named
            where named.organization_id = organization.id and named.domain = ${domainOf(name)})`
        : sql<boolean>`lower(organization.code) = ${name.toLowerCase()}`,
    )
    .executeTakeFirst();
