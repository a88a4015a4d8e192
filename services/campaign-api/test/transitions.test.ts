import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import fc from 'fast-check';
import {
  campaignStatuses,
  openAnswers,
  type AnswerStatus,
  type CampaignStatus,
} from '../src/database/tables/campaign-values.js';
import {
  canHappen,
  nextState,
  type CampaignEvent,
  type CampaignState,
} from '../src/campaigns/campaign-states.js';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';
import { everything } from './support/harness.js';

/** Requests over HTTP, with the event of each. */
const pressed = {
  accept: 'prepare',
  'cancel-preparation': 'cancelPreparation',
  edit: 'edit',
  withdraw: 'withdraw',
  reject: 'reject',
  return: 'return',
  pause: 'pause',
  resume: 'resume',
  cancel: 'cancel',
  reschedule: 'reschedule',
} as const satisfies Record<string, CampaignEvent>;
/** The button that gives an answer. */
const said: Partial<Record<AnswerStatus, Button>> = {
  Rejected: 'reject',
  Accepted: 'accept',
  Returned: 'return',
};
/** An edited request that was returned is submitted again. */
const eventOf = (button: Button, status: CampaignStatus): CampaignEvent =>
  button === 'edit' && status === 'Returned' ? 'resubmit' : pressed[button];
const actionOf = (button: Button) => (button === 'cancel-preparation' ? pressed[button] : button);
type Button = keyof typeof pressed;
const buttons = Object.keys(pressed) as Button[];

const startAt = '2031-01-01T09:00:00.000Z';

/**
 * The HTTP side over a real database; nobody works on the queues, so that a status stays until a button is pressed.
 * Where accepting is allowed it gets as far as the audience that nobody previewed: preparing.test.ts continues from there.
 */
withAnyDatabase('every action in every status', (at) => {
  const service = new BareService(at);
  const user = service.person('Owner', everything);
  let api: Api;
  before(async () => {
    await service.start();
    api = await bareApi(service, user);
  });
  after(async () => {
    await api.close();
    await service.stop();
  });

  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await api.server.inject({
      method,
      url: `/campaign-api/campaign${path}`,
      ...(body && { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    const { result, error } = answer.json<{ result: CampaignView; error: { code: string } | null }>();
    return { status: answer.statusCode, result, code: error?.code };
  };
  const request = {
    name: 'Reminder',
    senderKind: 'Product',
    senderId: 'Hima',
    messageType: 'Service',
    objective: 'Reach',
    message: 'Hello',
    timeZone: 'Asia/Riyadh',
    companyLegalName: 'Company',
    totalSms: 100,
    connectionId: service.connectionId,
  };

  /** A campaign with this status as the program itself would have left it. */
  const campaignWith = async ({ status, answerStatus }: CampaignState): Promise<CampaignView> => {
    const { result } = await call('POST', '', { ...request, startAt });
    const answered = openAnswers.includes(answerStatus)
      ? {}
      : { answered_at: new Date(), answered_by_name: 'Someone' };
    const states = ['Queued', 'Queued', 'Accepted', 'Delivered', 'Uncertain'] as const;
    if (answerStatus === 'Accepted')
      await service.db
        .insertInto('message')
        .values(states.map((state) => service.message(result.id, state)))
        .execute();
    await service.db
      .updateTable('campaign')
      .set({
        status,
        answer_status: answerStatus,
        ...(answerStatus === 'Accepted' && {
          audience_count: 5,
          begun_at: new Date(),
          disclosed_at: new Date(),
        }),
        ...answered,
      })
      .where('id', '=', result.id)
      .execute();
    return (await call('GET', `/${result.id}`)).result;
  };
  const press = (button: Button, { id, version }: CampaignView) => {
    if (button === 'edit') return call('PUT', `/${id}`, { ...request, startAt, version });
    const more = {
      ...(button === 'accept' && { previewId: randomUUID() }),
      ...(button === 'reschedule' && { startAt }),
      ...(button === 'reject' && { reason: 'Not now' }),
      ...(button === 'return' && { remark: 'Name the clinic' }),
    };
    return call('POST', `/${id}/${button}`, { version, ...more });
  };
  /** Everything that a refused button must leave alone. */
  const everythingOf = async (id: string) => ({
    view: (await call('GET', `/${id}`)).result,
    messages: await service.db
      .selectFrom('message')
      .selectAll()
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute(),
    activity: await service.db
      // oxlint-disable-next-line typescript/no-explicit-any -- the log belongs to api-kit's schema
      .selectFrom('activity_log' as any)
      .select(({ fn }) => fn.countAll().as('entries'))
      .execute(),
    row: await service.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  });
  const balanced = ({ ledger }: CampaignView) => {
    if (!ledger) return;
    const { delivered, failed, pending, uncertain, suppressed } = ledger;
    assert.equal(ledger.audience, delivered + failed + pending + uncertain + suppressed);
  };

  const check = async (view: CampaignView, state: CampaignState, button: Button) => {
    const event = eventOf(button, state.status);
    const allowed = canHappen(event, state.status);
    assert.equal(view.actions.includes(actionOf(button)), allowed, `${button} offered in ${state.status}`);
    const before = await everythingOf(view.id);
    const answer = await press(button, view);
    if (allowed && button !== 'accept') {
      assert.equal(answer.status, 200, `${button} in ${state.status}`);
      const next = nextState(state, event);
      assert.deepEqual([answer.result.status, answer.result.answerStatus], [next.status, next.answerStatus]);
      balanced(answer.result);
      if (event === 'cancel') assert.equal(answer.result.ledger?.suppressed, 2);
      return { view: answer.result, state: next };
    }
    // Saying the same twice is not an error, but it is not a second answer either.
    const repeated =
      button === said[view.answerStatus] &&
      [view.answer?.by, view.remarks.at(-1)?.by].includes('Owner Tester');
    const refusal = allowed ? 422 : repeated ? 200 : 409;
    assert.equal(answer.status, refusal, `${button} in ${state.status}`);
    assert.deepEqual(await everythingOf(view.id), before);
    return { view, state };
  };

  for (const status of campaignStatuses)
    it(`${status}: actions outside the table return 409 and change nothing`, async () => {
      const state = { status, answerStatus: answerOf(status) };
      // What is refused changes nothing: the next button finds the same campaign.
      let view = await campaignWith(state);
      for (const button of buttons) {
        const after = await check(view, state, button);
        if (after.state !== state) view = await campaignWith(state);
      }
    });

  it('sequences of actions follow the table as well', async () => {
    const presses = fc.array(fc.constantFrom(...buttons), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...campaignStatuses), presses, async (status, pressed) => {
        let state: CampaignState = { status, answerStatus: answerOf(status) };
        let view = await campaignWith(state);
        for (const button of pressed) ({ view, state } = await check(view, state, button));
      }),
      { numRuns: 10 },
    );
  });

  it('refuses actions on an outdated version', async () => {
    const scheduled = await campaignWith({ status: 'Scheduled', answerStatus: 'Accepted' });
    const moved = await press('reschedule', scheduled);
    assert.equal(moved.result.version, scheduled.version + 1);
    const late = await press('cancel', scheduled);
    assert.deepEqual([late.status, late.code], [409, 'RequestChanged']);
    assert.equal((await call('GET', `/${scheduled.id}`)).result.status, 'Scheduled');
    const past = await call('POST', `/${scheduled.id}/reschedule`, {
      version: 2,
      startAt: '2020-01-01T00:00:00Z',
    });
    assert.equal(past.status, 400);
  });
});

/** The answer that leads to a status. */
function answerOf(status: CampaignStatus): CampaignState['answerStatus'] {
  if (status === 'Preparing') return 'Pending';
  if (status === 'Pending' || status === 'Returned' || status === 'Rejected' || status === 'Expired')
    return status;
  return 'Accepted';
}
