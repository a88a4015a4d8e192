import type { SecretBox } from '@hima/api-kit';
import type { Selectable } from 'kysely';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { SignInProviderTable } from '../database/schema.js';
import type { ProviderAddresses } from './provider-address.js';
import type { ProviderFetch } from './provider-fetch.js';

/** Dependencies of calls to providers. */
export interface ProviderParts {
  box: SecretBox;
  addresses: ProviderAddresses;
  fetch: ProviderFetch;
  /** Where the console is; undefined: no provider can send people back. */
  publicUrl: string | undefined;
}

/** The issuer of the metadata is not the one that was entered. */
export class IssuerMismatch extends Error {
  override readonly name = 'IssuerMismatch';
}

/** The context of a sealed client secret. */
export const secretContext = (organizationId: string): string => `sign-in-provider:${organizationId}`;

/**
 * Where the provider of an organization sends people back to. Each has its own address: a provider that sends someone on
 * to another one would otherwise get the code of that one (RFC 9700, 4.4).
 */
export const callbackUrl = (publicUrl: string, organizationId: string): string =>
  `${withoutSlash(publicUrl)}/auth/callback/${organizationId}`;
/** Where providers send people after signing out. */
export const signedOutUrl = (publicUrl: string): string => `${withoutSlash(publicUrl)}/auth/login`;
/** Where people begin to sign in with their organization. */
export const organizationSignInLink = (publicUrl: string): string =>
  `${withoutSlash(publicUrl)}/auth/organization`;
const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Reads the metadata of a provider. Signatures of its ID tokens are checked with its keys of this moment. */
export async function connect(
  { box, addresses, fetch }: ProviderParts,
  provider: Selectable<SignInProviderTable>,
): Promise<Configuration> {
  const issuer = new URL(provider.issuer);
  const secret = box.open(provider.sealed_client_secret, secretContext(provider.organization_id)).toString();
  const local = addresses.isLocal(issuer) && issuer.protocol === 'http:';
  const config = await discovery(issuer, provider.client_id, {}, clientAuthentication(secret), {
    [customFetch]: fetch.fetch,
    // The library marks this as deprecated only to make it conspicuous.
    // oxlint-disable-next-line typescript/no-deprecated
    execute: [enableNonRepudiationChecks, ...(local ? [allowInsecureRequests] : [])],
  });
  // The library makes exceptions for multi-tenant providers, where anyone can be a tenant.
  if (new URL(config.serverMetadata().issuer).href !== issuer.href)
    throw new IssuerMismatch('Another issuer');
  return config;
}

/** Clients use Basic unless the provider only supports the other method. */
function clientAuthentication(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...more) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...more);
  };
}
