import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_ID } from './sign-in-provider.js';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;
type Claims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider written from the OpenID Connect text alone, which does what an attacker wants at each address. */
export class HostileProvider {
  readonly answers = new Map<string, Answer>();
  /** Bodies of the requests to the token endpoint. */
  readonly redeemed: URLSearchParams[] = [];
  metadata: Claims = {};
  header: Claims = {};
  claims: Claims = {};
  signWith: ((input: string) => string) | undefined;
  issuer = '';
  private readonly server: Server;
  private keys = makeKeys();
  private nonce = '';

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(): Promise<HostileProvider> {
    const made = new HostileProvider();
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    made.issuer = `http://127.0.0.1:${(made.server.address() as AddressInfo).port}`;
    return made;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Harmless again. */
  reset(): void {
    this.answers.clear();
    this.redeemed.length = 0;
    [this.metadata, this.header, this.claims, this.signWith] = [{}, {}, {}, undefined];
  }

  /** What the browser returns with from an authorization address. */
  visit(url: string, code = 'code'): string {
    const asked = new URL(url).searchParams;
    this.nonce = asked.get('nonce') ?? '';
    return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
  }

  get publicKey(): KeyObject {
    return this.keys.publicKey;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    if (path === '/token') this.redeemed.push(new URLSearchParams(body));
    const answer = this.answers.get(path);
    if (answer) return void answer(request, response, body);
    const at = (name: string) => `${this.issuer}/${name}`;
    const json: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: this.issuer,
        authorization_endpoint: at('authorize'),
        token_endpoint: at('token'),
        jwks_uri: at('keys'),
        userinfo_endpoint: at('userinfo'),
        ...this.metadata,
      }),
      '/keys': () => ({ keys: [{ ...this.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] }),
      '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: this.idToken() }),
      '/userinfo': () => ({ sub: 'reem', ...this.claims }),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(json[path]?.() ?? {}));
  }

  private idToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: this.issuer,
      aud: CLIENT_ID,
      sub: 'reem',
      nonce: this.nonce,
      iat: now,
      exp: now + 300,
      jti: randomUUID(),
      email_verified: true,
      ...this.claims,
    };
    const input = `${encode({ alg: 'RS256', kid: 'one', ...this.header })}.${encode(claims)}`;
    const rsa = (text: string) =>
      sign('sha256', Buffer.from(text), this.keys.privateKey).toString('base64url');
    return `${input}.${(this.signWith ?? rsa)(input)}`;
  }
}

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** A signature by a shared secret. */
export const hs256 =
  (secret: string | Buffer) =>
  (input: string): string =>
    createHmac('sha256', secret).update(input).digest('base64url');
