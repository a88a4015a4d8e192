import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { FirstStepsView } from '../src/first-steps/first-steps-schemas.js';
import { everything, Harness } from './support/harness.js';

withAnyDatabase('the first steps', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const stepsOf = async (as: ApiCaller) => {
    const { steps } = await as.get<FirstStepsView>('first-steps');
    return Object.fromEntries(steps.map(({ step, done }) => [step, done]));
  };

  it('are all to be done in an organization that has nothing', async () => {
    const stranger = await harness.signIn('Steward', { organizationId: crypto.randomUUID() });
    assert.deepEqual(await stepsOf(stranger), {
      ConnectDatabase: false,
      CheckQuery: false,
      SetUpGateway: false,
      RegisterSender: false,
      ApproveSender: false,
      FirstRequest: false,
      FirstDecision: false,
    });
  });

  it('are those that the permissions allow', async () => {
    const page = 'Pages.Campaigns';
    const requester = await harness.signIn('Rana', { permissions: [page, 'Pages.Campaigns.Create'] });
    const approver = await harness.signIn('Omar', { permissions: [page, 'Pages.Campaigns.Answer'] });
    const reader = await harness.signIn('Auditor', { permissions: [page] });
    const blind = await harness.signIn('Nobody', { permissions: ['Pages.Campaigns.Answer'] });
    assert.deepEqual(await stepsOf(requester), { FirstRequest: false });
    assert.deepEqual(await stepsOf(approver), { FirstDecision: false });
    assert.deepEqual(await stepsOf(reader), {});
    // Without the page they couldn't take it.
    assert.deepEqual(await stepsOf(blind), {});
  });

  it('are done when the connection works and the user has requested and answered', async () => {
    const requester = await harness.signIn('Rana', { permissions: everything });
    const approver = await harness.signIn('Omar', { permissions: everything });
    const { ConnectDatabase, SetUpGateway, RegisterSender, ApproveSender } = await stepsOf(requester);
    assert.deepEqual(
      { ConnectDatabase, SetUpGateway, RegisterSender, ApproveSender },
      { ConnectDatabase: true, SetUpGateway: true, RegisterSender: true, ApproveSender: true },
    );
    const { id, version } = await requester.post<CampaignView>('campaign', harness.request());
    await approver.post(`campaign/${id}/reject`, { reason: 'Not agreed to', version });
    const own = async (as: ApiCaller) => {
      const { FirstRequest, FirstDecision } = await stepsOf(as);
      return [FirstRequest, FirstDecision];
    };
    assert.deepEqual(await own(requester), [true, false]);
    assert.deepEqual(await own(approver), [false, true]);
  });
});
