import { createLogger, unusedParts } from '@hima/api-kit';
import { createMainApi } from './main-api.js';
import type { MainApiParts } from './parts.js';

// Prints the OpenAPI document that the service would serve, without a database or a running service, so that
// a client's types can be generated during a build.
const api = await createMainApi(
  unusedParts<MainApiParts>({
    logger: createLogger({ name: 'openapi', level: 'silent' }),
    metrics: undefined,
    trustProxy: false,
    signInsPerMinute: 1,
  }),
);
process.stdout.write(`${JSON.stringify(await api.document(), null, 2)}\n`);
