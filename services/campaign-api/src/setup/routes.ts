import { route, type Api, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import { followSettings } from '../jobs/follow-settings.js';
import type { IsPermitted } from '../main-api/is-permitted.js';
import type { ServiceContext } from '../service-context.js';
import type { GatewayStates } from './gateway-health.js';
import { countAwaitingReceipts, readUnmatchedReceipts } from './count-receipts.js';
import { countWaiting } from './count-waiting.js';
import { decideChange } from './decide-change.js';
import { rightOf, rights, rightsOf, settings } from './guarded-fields.js';
import { readSmsSetup } from './read-sms-setup.js';
import { saveSmsSetup } from './save-sms-setup.js';
import { fieldsOf, listChanges, type Change, type SetupDecision } from './setup-changes.js';
import { confirmation, setupInput, setupView, type SetupView } from './sms-setup-schemas.js';
import { addSenderRoutes } from './senders/routes.js';
import { addCountryRuleRoutes } from './country-rules/routes.js';

const decisions: Record<SetupDecision, string> = {
  confirm: 'Confirm a change that another steward proposed',
  reject: 'Reject a change that another steward proposed',
  withdraw: 'Withdraw a change that you proposed',
};

const needs = rights.map((right) => {
  const fields = settings.filter((field) => rightOf[field] === right && field !== 'countryRules');
  return `Changing ${fields.join(', ')} requires ${right}.`;
});

/** The SMS setup of the organization. The gateway's secret is write-only. */
export function addSetupRoutes(
  api: Api,
  parts: ServiceContext & { gateways: GatewayStates; isPermitted: IsPermitted },
): void {
  const { gateways, isPermitted } = parts;
  const access = { permission: 'Pages.SmsSetup' } as const;
  const view = async (user: Principal): Promise<SetupView> => {
    const { organizationId } = user;
    const { db } = parts.database;
    const { gateway, ...rules } = await readSmsSetup(db, organizationId);
    const { state, lastError, reason, since } = gateways.health(organizationId);
    const counts = {
      queued: await countWaiting(db, organizationId),
      awaitingReceipts: await countAwaitingReceipts(db, organizationId),
      ...(await readUnmatchedReceipts(db, organizationId, gateway.receiptIds)),
    };
    return {
      ...rules,
      linkBase: parts.linkBase,
      gateway: { ...gateway, health: { state, lastError, reason, since: since.toISOString(), ...counts } },
      pendingChanges: await listChanges(db, user),
    };
  };
  const changed = async (user: Principal): Promise<SetupView> => {
    await gateways.refresh();
    await followSettings(parts, user.organizationId);
    return view(user);
  };
  route(
    api,
    {
      method: 'GET',
      url: '/sms-setup',
      operationId: 'getSmsSetup',
      summary: 'Get the SMS setup and the gateway status',
      access,
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
      summary: 'Save the SMS setup; omitted fields keep their values',
      description: [
        ...needs,
        'With stewardFourEyes, changes to the steward’s settings stay in pendingChanges until a second steward confirms them.',
      ].join(' '),
      access,
      body: setupInput,
      result: setupView,
    },
    async ({ user, body }) => {
      await saveSmsSetup(parts, user, body);
      return changed(user);
    },
  );
  for (const [decision, summary] of Object.entries(decisions) as [SetupDecision, string][])
    route(
      api,
      {
        method: 'POST',
        url: `/sms-setup/change/:id/${decision}`,
        operationId: `${decision}SetupChange`,
        summary,
        description: 'Requires the same permissions as the change.',
        access,
        params: z.object({ id: z.uuid() }),
        ...(decision === 'confirm' && { body: confirmation }),
        result: setupView,
      },
      async ({ user, params: { id }, body, request }) => {
        const mayPropose = ({ proposed_by, ...change }: Change) =>
          isPermitted(request.headers.authorization, proposed_by, rightsOf(fieldsOf(change)));
        await decideChange(parts, user, { id, decision, basis: body?.basis, mayPropose });
        return changed(user);
      },
    );
  addSenderRoutes(api, parts);
  addCountryRuleRoutes(api, parts);
}
