/** The id of the passkey that {@link stubPasskeys} makes and answers with. */
export const STUBBED_PASSKEY = 'cGFzc2tleQ';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = (response: object) => ({
  id: STUBBED_PASSKEY,
  rawId: bytes('passkey'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

const willing: Record<'create' | 'get', () => unknown> = {
  create: () => credential({ attestationObject: bytes('made'), clientDataJSON: bytes('made for it') }),
  get: () =>
    credential({
      authenticatorData: bytes('data'),
      clientDataJSON: bytes('answered'),
      signature: bytes('signature'),
    }),
};

/** Options as the main API sends them. */
export const stubbedPasskeyOptions = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Hima' },
    rpId: 'localhost',
    user: { id: 'dXNlcg', name: 'owner', displayName: 'Owner' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};

/**
 * A browser with a passkey device, which jsdom is not. Undone after each test.
 *
 * @param ceremonies throw a DOMException for a refusal by the person or device.
 */
export function stubPasskeys(ceremonies: Partial<typeof willing> = {}): void {
  const { create, get } = { ...willing, ...ceremonies };
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: async () => create(), get: async () => get() },
  });
}

export function removePasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
