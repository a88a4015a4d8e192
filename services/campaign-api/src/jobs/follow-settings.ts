import { resumeCampaigns } from './wake.js';
import type { ServiceContext } from '../service-context.js';

/**
 * Applies changed settings at once: sends of this process stop and read them again, and campaigns on hold are checked.
 * To be called once the change is committed, and before it is answered.
 */
export async function followSettings(context: ServiceContext, organizationId: string): Promise<void> {
  context.stops.stop({ organization: organizationId });
  await resumeCampaigns(context, { organizationId });
}
