import { route, type Api, type Principal } from '@hima/api-kit';
import type { Gateways } from '../sending/gateways.js';
import { resumeCampaigns } from '../jobs/wake.js';
import type { ServiceContext } from '../service-context.js';
import { countWaiting } from './count-waiting.js';
import { readSmsSetup } from './read-sms-setup.js';
import { saveSmsSetup } from './save-sms-setup.js';
import { setupInput, setupView, type SetupView } from './sms-setup-schemas.js';

/** How the organisation sends. The gateway's secret goes in and never comes out. */
export function addSmsSetupRoutes(
  api: Api,
  context: ServiceContext,
  gateways: Pick<Gateways, 'health' | 'refresh'>,
): void {
  const view = async ({ organizationId }: Principal): Promise<SetupView> => {
    const { db } = context.database;
    const { gateway, ...rules } = await readSmsSetup(db, organizationId);
    const { state, lastError, since } = gateways.health(organizationId);
    const queued = await countWaiting(db, organizationId);
    return {
      ...rules,
      gateway: { ...gateway, health: { state, lastError, since: since.toISOString(), queued } },
    };
  };
  route(
    api,
    {
      method: 'GET',
      url: '/sms-setup',
      operationId: 'getSmsSetup',
      summary: 'How the organization sends, and how its gateway is',
      access: { permission: 'Pages.SmsSetup' },
      result: setupView,
    },
    ({ user }) => view(user),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/sms-setup',
      operationId: 'saveSmsSetup',
      summary: 'Set how the organization sends; what is left out stays as it is',
      description: 'A new secret also needs Pages.SmsSetup.Secrets.',
      access: { permission: 'Pages.SmsSetup.Edit' },
      body: setupInput,
      result: setupView,
    },
    async ({ user, body }) => {
      await saveSmsSetup(context, user, body);
      await gateways.refresh();
      // Other hours or another cap may let a deferred campaign go on at once.
      await resumeCampaigns(context, { organizationId: user.organizationId });
      return view(user);
    },
  );
}
