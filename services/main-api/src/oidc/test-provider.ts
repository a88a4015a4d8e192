import { notFound, type Principal } from '@hima/api-kit';
import { organization as model } from '@hima/entities';
import type { Kysely } from 'kysely';
import {
  ClientError,
  genericGrantRequest,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type Configuration,
} from 'openid-client';
import { randomBytes } from 'node:crypto';
import type { MainSchema } from '../database/schema.js';
import { recordEntities } from '../entity/record.js';
import { callbackUrl, connect, IssuerMismatch, type ProviderParts } from './connect.js';
import { AddressNotAllowed } from './provider-address.js';
import { causeOf } from './provider-fetch.js';
import { isUnreachable } from './provider-problems.js';
import type { ProviderTest } from './provider-schema.js';

/** Asks the stored provider for its metadata, its keys, and whether it knows the client. @throws {ApiProblem} 404. */
export async function testProvider(
  parts: ProviderParts & { db: Kysely<MainSchema> },
  user: Principal,
  id: string,
): Promise<ProviderTest> {
  const { db } = parts;
  const provider = await db
    .selectFrom('sign_in_provider')
    .selectAll()
    .where('organization_id', '=', id)
    .executeTakeFirst();
  if (!provider) throw notFound('SignInProvider', id);
  const result = await connect(parts, provider).then(
    async (config) => ({
      outcome: await tryClient(parts, config, id),
      signOut: config.serverMetadata().end_session_endpoint !== undefined,
    }),
    (error: unknown) => ({ outcome: outcomeOf(error), signOut: false }),
  );
  const organization = await db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) =>
    recordEntities(trx, user, { entity: model, did: 'sign-in-tested' }, [organization], () => ({
      outcome: result.outcome,
    })),
  );
  return result;
}

/** A provider refuses an invented code with `invalid_grant` if client and secret are correct. */
async function tryClient(
  { fetch, publicUrl = 'https://localhost' }: ProviderParts,
  config: Configuration,
  organizationId: string,
): Promise<ProviderTest['outcome']> {
  try {
    if (!(await hasKeys(fetch, config))) return 'keys-missing';
    await genericGrantRequest(config, 'authorization_code', {
      code: randomBytes(16).toString('hex'),
      redirect_uri: callbackUrl(publicUrl, organizationId),
      code_verifier: randomBytes(32).toString('base64url'),
    });
    return 'metadata-invalid';
  } catch (error) {
    if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'ok' : 'client-refused';
    return error instanceof WWWAuthenticateChallengeError ? 'client-refused' : outcomeOf(error);
  }
}

async function hasKeys(fetch: ProviderParts['fetch'], config: Configuration): Promise<boolean> {
  const { jwks_uri } = config.serverMetadata();
  if (jwks_uri === undefined) return false;
  const answer = await fetch.fetch(jwks_uri, { method: 'GET', headers: {}, redirect: 'manual', body: null });
  const body = answer.ok ? ((await answer.json().catch(() => undefined)) as { keys?: unknown }) : undefined;
  return Array.isArray(body?.keys) && body.keys.length > 0;
}

function outcomeOf(error: unknown): ProviderTest['outcome'] {
  if (causeOf(error, AddressNotAllowed)) return 'address-not-allowed';
  if (isUnreachable(error)) return 'unreachable';
  const mismatch = error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  return error instanceof IssuerMismatch || mismatch ? 'issuer-mismatch' : 'metadata-invalid';
}
