import type { Api } from '@hima/api-kit';
import type { Tokens } from '../identity/tokens.js';

/** `.well-known/jwks.json`: the keys that other services verify tokens with. A standard document, so not enveloped. */
export function addPublicKeys(api: Api, tokens: Tokens): void {
  api.server.get(
    `${api.basePath}/.well-known/jwks.json`,
    { schema: { hide: true } as object },
    (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(tokens.publicKeys),
  );
}
