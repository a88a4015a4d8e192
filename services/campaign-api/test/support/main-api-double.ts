import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Principal } from '@hima/api-kit';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

/** Of everyone. */
export const PASSWORD = 'the right password';

/**
 * main-api's side of the trust boundary: it publishes a key, signs real tokens and says what a user may do. The real
 * service is started by the product's own journeys; here the tests must change rights and cut it off at will.
 */
export class MainApiDouble {
  readonly users = new Map<string, Principal>();
  url = '';
  /** `down` cuts connections, `slow` never answers. */
  mode: 'up' | 'down' | 'slow' = 'up';
  #server: Server | undefined;
  #key: CryptoKey | undefined;

  async start(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA');
    this.#key = privateKey;
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA', use: 'sig' };
    const server = createServer((request, response) => {
      if (this.mode === 'slow') return;
      if (this.mode === 'down') return void request.socket.destroy();
      const json = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.url === '/api/.well-known/jwks.json') return json(200, { keys: [jwk] });
      if (request.url?.endsWith('/standing')) return json(200, { result: { approved: true } });
      const subject = subjectOf(request.headers.authorization ?? '');
      const user = this.users.get(subject);
      if (request.url === '/api/user/verify-password' && user) {
        return void text(request).then((body) => {
          const right = (JSON.parse(body) as { password: string }).password === PASSWORD;
          json(right ? 200 : 400, { result: null, success: right });
        });
      }
      if (/^\/api\/user\/(report|notice)-grant$/.test(request.url ?? '') && user)
        return json(200, { result: { grant: 'grant' }, success: true, __abp: true });
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://main-api');
      const [, colleague] = /^\/api\/user\/([^/]+)\/permitted$/.exec(pathname) ?? [];
      if (colleague !== undefined && user) {
        const held = this.users.get(colleague)?.permissions ?? [];
        const permitted = searchParams.getAll('Permissions').every((one) => held.includes(one));
        return json(200, { result: { permitted }, success: true, __abp: true });
      }
      if (request.url !== '/api/user/with-permissions' || !user) return json(401, { success: false });
      json(200, { result: { ...user, organizationName: 'Test' }, success: true, __abp: true });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  }

  /** A user and a token of theirs. */
  async signUp(given: { name: string; organizationId: string; permissions: string[] }): Promise<{
    user: Principal;
    token: string;
  }> {
    const user = { id: randomUUID(), surname: 'Tester', emailAddress: 'someone@hima.example', ...given };
    this.users.set(user.id, user);
    return { user, token: await this.sign(user.id) };
  }

  sign(subject: string, claims: { audience?: string; expires?: string } = {}): Promise<string> {
    if (!this.#key) throw new Error('Start first');
    return new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
      .setSubject(subject)
      .setIssuer('hima-main-api')
      .setAudience(claims.audience ?? 'hima')
      .setIssuedAt()
      .setExpirationTime(claims.expires ?? '1h')
      .sign(this.#key);
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }
}

function subjectOf(authorization: string): string {
  const payload = authorization.split('.')[1] ?? '';
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string }).sub ?? '';
  } catch {
    return '';
  }
}
