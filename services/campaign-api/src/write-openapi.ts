import { createLogger, unusedParts } from '@hima/api-kit';
import { createCampaignApi, type CampaignApiParts } from './http/campaign-api.js';

// Prints the OpenAPI document that the service would serve, without a database or a running service, so that
// a client's types can be generated during a build.
const api = await createCampaignApi(
  unusedParts<CampaignApiParts>({
    logger: createLogger({ name: 'openapi', level: 'silent' }),
    validitySeconds: 0,
    receiptGraceSeconds: 0,
  }),
  { authenticate: unusedParts() },
);
process.stdout.write(`${JSON.stringify(await api.document(), null, 2)}\n`);
