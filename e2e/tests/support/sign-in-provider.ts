import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

const { HIMA_DATA_DIR = '../.hima', HIMA_URL = 'http://localhost:3000' } = process.env;

export const clientId = 'hima';
export const clientSecret = 'of the journeys';

/** An OpenID Connect provider of an organization where whoever types an email address is signed in, with these groups. */
export async function startSignInProvider(organizationId: string, groups: string[]) {
  const file = readFileSync(join(HIMA_DATA_DIR, 'ports.json'), 'utf8');
  const { signInProvider: port } = JSON.parse(file) as { signInProvider: number };
  const issuer = `http://127.0.0.1:${port}`;
  const at = (path: string) => new URL(path, HIMA_URL).href;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [at(`/auth/callback/${organizationId}`)],
        post_logout_redirect_uris: [at('/auth/login')],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    cookies: { keys: ['of the journeys'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.body = page(
            `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
          );
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, groups }),
    }),
    loadExistingGrant: grantAll,
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const email = searchParams.get('email');
    if (!pathname.startsWith('/interaction/')) void answer(request, response);
    else if (email === null) response.setHeader('content-type', 'text/html').end(page(FORM));
    else void provider.interactionFinished(request, response, { login: { accountId: email } });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const FORM = '<form><label>Work account <input name="email"></label><button>Sign in</button></form>';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><main><h1>Provider</h1>${body}</main></html>`;

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId ?? '';
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile groups');
  await grant.save();
  return grant;
}
