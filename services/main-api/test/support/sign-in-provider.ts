import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

export const CLIENT_ID = 'hima';
export const CLIENT_SECRET = 'the secret of the client';

/** Someone at the provider. */
export interface Person {
  email: string;
  email_verified?: boolean;
  groups?: string[];
}

/** An ID token, or a response, as a broken provider sends it. */
export interface Faults {
  idToken?: (claims: JWTPayload) => JWTPayload;
  metadata?: (metadata: Record<string, unknown>) => Record<string, unknown>;
  /** Signed with a key that is not in the key set. */
  foreignKey?: boolean;
}

/** A separate OpenID Connect provider that tests can break. Its users sign in by visiting it. */
export class SignInProvider {
  readonly people = new Map<string, Person>();
  faults: Faults = {};
  readonly server: Server;
  issuer = '';
  private handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  private key?: { kid: string; privateKey: CryptoKey };

  private redirectUri = '';

  private constructor(private readonly consoleUrl: string) {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(consoleUrl: string): Promise<SignInProvider> {
    const made = new SignInProvider(consoleUrl);
    await made.listen(0);
    return made;
  }

  /** Registers the console, which is sent back to there. */
  async register(redirectUri: string): Promise<void> {
    this.redirectUri = redirectUri;
    await this.rotateKeys();
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers nothing until `listen`. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The same provider with other keys. */
  async rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    this.key = { kid, privateKey };
    const jwk = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [this.redirectUri],
          post_logout_redirect_uris: [`${this.consoleUrl}/auth/login`],
        },
      ],
      jwks: { keys: [jwk] },
      scopes: ['openid', 'email', 'profile', 'groups'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      cookies: { keys: ['of the test'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => ({ sub, email_verified: true, ...this.people.get(sub) }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          accountId: oidc.session?.accountId ?? '',
          clientId: oidc.client?.clientId ?? '',
        });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    });
    provider.use(async (context, next) => {
      await next();
      await this.break(context as unknown as KoaContextWithOIDC);
    });
    const answer = provider.callback();
    this.handle = async (request, response) => {
      if (request.url === '/redirect') return response.writeHead(307, { location: '/token' }).end();
      if (!request.url?.startsWith('/interaction/')) return answer(request, response);
      const { params } = await provider.interactionDetails(request, response);
      const login = { accountId: String(params['login_hint']) };
      return provider.interactionFinished(request, response, { login });
    };
  }

  private async break(context: KoaContextWithOIDC): Promise<void> {
    const body = context.body as Record<string, unknown> | undefined;
    const { idToken, metadata, foreignKey } = this.faults;
    if (context.path.endsWith('/openid-configuration') && metadata) context.body = metadata({ ...body });
    if (context.path !== '/token' || typeof body?.['id_token'] !== 'string' || !(idToken ?? foreignKey))
      return;
    const [, payload = ''] = body['id_token'].split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    const key = foreignKey ? (await generateKeyPair('RS256')).privateKey : this.key?.privateKey;
    if (!key || !this.key) throw new Error('The provider has no key.');
    const signed = new SignJWT(idToken?.(claims) ?? claims);
    context.body = {
      ...body,
      id_token: await signed.setProtectedHeader({ alg: 'RS256', kid: this.key.kid }).sign(key),
    };
  }

  /** Visits the provider as a browser; the provider signs the user of the hint in. @returns the address of the redirect. */
  async visit(url: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(url);
    while (next.origin === this.issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next;
  }
}
