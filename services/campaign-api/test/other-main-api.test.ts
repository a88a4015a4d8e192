import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import {
  callApi,
  silentLogger,
  withAnyDatabase,
  withEmptyDatabase,
  type ApiCaller,
} from '@hima/api-kit/testing';
import { settings } from '../src/config.js';
import { startCampaignApi, type CampaignApi } from '../src/start-campaign-api.js';
import { MainApiProcess } from './support/main-api-process.js';

interface Listed {
  items: { id: string; code: string }[];
}

/** With two processes of the real main-api: one that administrators call, and one that this service asks. */
withEmptyDatabase('the event streams of a user', (ofMain) =>
  withAnyDatabase('campaigns', (ofCampaigns) => {
    if (ofCampaigns.kind === 'pglite')
      return void it('need PostgreSQL', (t) => t.skip('PGlite has one process'));
    const [here, there] = [new MainApiProcess(), new MainApiProcess()];
    let campaigns: CampaignApi;
    let admin: ApiCaller;

    before(async () => {
      const environment = { SECRET_KEY: randomBytes(32).toString('base64') };
      for (const main of [here, there]) {
        main.environment = environment;
        await main.start({ Admin: 'Admin' }, ofMain.location(), {
          Owner: ['DataOwnerApprover'],
          Sara: ['Auditor'],
        });
      }
      admin = callApi(here.url, await here.signIn('admin'));
      const location = ofCampaigns.location();
      campaigns = await startCampaignApi(
        settings.parse({
          PORT: '0',
          ...('url' in location && { CAMPAIGN_DATABASE_URL: location.url }),
          SECRET_KEY: randomBytes(32).toString('base64'),
          MAIN_API_URL: there.url,
        }),
        silentLogger,
      );
    });
    after(async () => {
      await campaigns?.close();
      await Promise.all([here.stop(), there.stop()]);
    });

    /** Opens a stream, and a function that resolves once it has ended. */
    const listen = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const stream = await fetch(`${campaigns.url}/notification/events`, { headers });
      assert.equal(stream.status, 200);
      return () => stream.text();
    };

    it('end when another process deactivates the user', async () => {
      const { items } = await admin.get<Listed>('contact', { query: { Keyword: 'sara@hima.example' } });
      const ended = await listen(await there.signIn('sara'));
      await admin.post('contact/deactivate', { ids: items.map(({ id }) => id) });
      await ended();
    });

    it('end when another process revokes the organization, and are refused until the user signs in again', async () => {
      const { items } = await admin.get<Listed>('organization');
      const ids = items.flatMap(({ id, code }) => (code === 'other_org' ? [id] : []));
      const act = (action: string) =>
        admin.post(`organization/${action}`, { ids, reason: 'The contract ended' });
      const token = await there.signIn('owner');
      const ended = await listen(token);
      await act('revoke');
      await ended();
      await assert.rejects(there.signIn('owner'), { status: 401 });
      await act('resubmit');
      await act('approve');
      await assert.rejects(callApi(campaigns.url, token).get('campaign'), { status: 401 });
      await callApi(campaigns.url, await there.signIn('owner')).get('campaign');
    });
  }),
);
