import { randomBytes } from 'node:crypto';
import { createCheckpointSigner, type Api, type Principal } from '@hima/api-kit';
import { createCampaignApi } from '../../src/http/campaign-api.js';
import { Gateways } from '../../src/sending/gateways.js';
import type { BareService } from './bare-service.js';

/** The HTTP side of a service, for requests that one person injects; no gateway is bound. */
export function bareApi(
  { context }: BareService,
  user: Principal,
  gateways = new Gateways(context, () => {}),
): Promise<Api> {
  const parts = {
    gateways,
    verifyPresence: async () => {},
    isPermitted: async () => true,
    signer: createCheckpointSigner(randomBytes(32), 'campaign-api'),
  };
  // Not copied: a test changes settings of the context later.
  return createCampaignApi(Object.setPrototypeOf(parts, context) as typeof parts & typeof context, {
    authenticate: async () => user,
  });
}
