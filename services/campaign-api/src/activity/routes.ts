import { addActivityRoutes, type Api, type CheckpointSigner } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';

/** The activity log of the organization. */
export function addActivityFeature(
  api: Api,
  { database: { db }, signer }: ServiceContext & { signer: CheckpointSigner },
): void {
  addActivityRoutes(api, { db, signer });
}
