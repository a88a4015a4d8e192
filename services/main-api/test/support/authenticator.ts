import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Options of a server to an authenticator, as far as this one reads them. */
export interface CeremonyOptions {
  challenge: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
}

/** Where the authenticator believes to be; a test says what a liar would. */
interface Place {
  origin?: string;
  rpId?: string;
  format?: string;
}

/** A passkey as WebAuthn describes it, with the browser around it: ES256, no attestation. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  /** Of signatures so far. */
  counter = 0;
  userHandle: string | undefined;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly origin: string) {}

  /** The answer of `navigator.credentials.create()`. */
  create({ challenge, user }: CeremonyOptions, place: Place = {}) {
    this.userHandle = user?.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const publicKey = new Map<string | number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(publicKey)]);
    const attestation = new Map<string | number, Cbor>([
      ['fmt', place.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.#data(place, FLAGS.attested), attested])],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, place).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer of `navigator.credentials.get()`. */
  get({ challenge }: CeremonyOptions, place: Place = {}) {
    this.counter += 1;
    const data = this.#data(place);
    const clientData = this.#clientData('webauthn.get', challenge, place);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(this.userHandle !== undefined && { userHandle: this.userHandle }),
    });
  }

  #answer<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #data({ rpId = new URL(this.origin).hostname }: Place, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(FLAGS.present | FLAGS.verified | more), counter]);
  }

  #clientData(type: string, challenge: string, place: Place): Buffer {
    const { origin = this.origin } = place;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

type Cbor = number | string | Buffer | Map<string | number, Cbor>;

/** As much of CBOR (RFC 8949) as an attestation object takes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const members = [...value].flatMap(([name, member]) => [cbor(name), cbor(member)]);
  return Buffer.concat([head(5, value.size), ...members]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.of((type << 5) | length);
  if (length < 0x100) return Buffer.of((type << 5) | 24, length);
  return Buffer.of((type << 5) | 25, length >> 8, length & 0xff);
}
