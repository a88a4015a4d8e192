import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { createSecretBox, openDatabase, type Api, type Database, type Principal } from '@hima/api-kit';
import { silentLogger, withAnyDatabase } from '@hima/api-kit/testing';
import fc from 'fast-check';
import {
  campaignStatuses,
  nextState,
  transitions,
  type CampaignEvent,
  type CampaignState,
  type CampaignStatus,
} from '../src/campaigns/campaign-states.js';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { migrations } from '../src/database/migrations.js';
import type { Schema } from '../src/database/schema.js';
import { createCampaignApi } from '../src/http/campaign-api.js';
import { queueDefinitions } from '../src/jobs/queues.js';
import { createClickTokens } from '../src/links/click-tokens.js';
import { createNumberKeys } from '../src/numbers/number-keys.js';
import { everything } from './support/harness.js';

/** What people can ask for over HTTP, with the event it is; accepting needs an audience and has tests of its own. */
const pressed = {
  edit: 'edit',
  withdraw: 'withdraw',
  reject: 'reject',
  pause: 'pause',
  resume: 'resume',
  cancel: 'cancel',
  reschedule: 'reschedule',
} as const satisfies Record<string, CampaignEvent>;
type Button = keyof typeof pressed;
const buttons = Object.keys(pressed) as Button[];

const user: Principal = {
  id: randomUUID(),
  name: 'Owner',
  surname: 'Tester',
  emailAddress: 'owner@hima.example',
  organizationId: randomUUID(),
  permissions: everything,
};
const startAt = '2031-01-01T09:00:00.000Z';

/** The HTTP side over a real database; nobody works on the queues, so that a status stays until a button is pressed. */
withAnyDatabase('every button in every status', (at) => {
  const key = randomBytes(32);
  const connectionId = randomUUID();
  let database: Database<Schema>;
  let api: Api;
  before(async () => {
    database = await openDatabase<Schema>({
      location: at.location(),
      migrations,
      queues: queueDefinitions,
      logger: silentLogger,
    });
    await database.db
      .insertInto('database_connection')
      .values({
        id: connectionId,
        organization_id: user.organizationId,
        name: 'People',
        type: 'PostgreSQL',
        host_name: 'db',
        port: 5432,
        user_name: 'reader',
        password: randomBytes(8),
        database_name: '',
        default_schema: '',
        tls: false,
        mobile_number_query: 'select 1',
      })
      .execute();
    api = await createCampaignApi(
      {
        database,
        secrets: createSecretBox(key),
        numberKeys: createNumberKeys(key),
        sources: {},
        logger: silentLogger,
        validitySeconds: 60,
        receiptGraceSeconds: 60,
        gatewayPatienceSeconds: 60,
        clock: () => new Date(),
        clickTokens: createClickTokens(key),
        linkBase: null,
      },
      {
        get: () => undefined,
        health: () => ({ state: 'Bound', lastError: null, since: new Date() }),
        refresh: async () => {},
      },
      { authenticate: async () => user, verifyPassword: async () => {}, trustProxy: false },
    );
  });
  after(async () => {
    await api.close();
    await database.close();
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
    connectionId,
  };

  /** A campaign with this status as the program itself would have left it. */
  const campaignWith = async ({ status, answerStatus }: CampaignState): Promise<CampaignView> => {
    const { result } = await call('POST', '', { ...request, startAt });
    const answered =
      answerStatus === 'Pending' ? {} : { answered_at: new Date(), answered_by_name: 'Someone' };
    if (answerStatus === 'Accepted')
      for (const state of ['Queued', 'Queued', 'Accepted', 'Delivered', 'Uncertain'] as const)
        await database.db
          .insertInto('message')
          .values({
            campaign_id: result.id,
            organization_id: user.organizationId,
            parts: 1,
            state,
            number_lookup: randomBytes(32),
            number_sealed: randomBytes(8),
          })
          .execute();
    await database.db
      .updateTable('campaign')
      .set({
        status,
        answer_status: answerStatus,
        ...(answerStatus === 'Accepted' && { audience_count: 5 }),
        ...answered,
      })
      .where('id', '=', result.id)
      .execute();
    return (await call('GET', `/${result.id}`)).result;
  };
  const press = (button: Button, { id, version }: CampaignView) => {
    if (button === 'edit') return call('PUT', `/${id}`, { ...request, startAt, version });
    const more = {
      ...(button === 'reschedule' && { startAt }),
      ...(button === 'reject' && { reason: 'Not now' }),
    };
    return call('POST', `/${id}/${button}`, { version, ...more });
  };
  /** Everything that a refused button must leave alone. */
  const everythingOf = async (id: string) => ({
    view: (await call('GET', `/${id}`)).result,
    messages: await database.db
      .selectFrom('message')
      .selectAll()
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute(),
    activity: await database.db
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the log belongs to api-kit's schema
      .selectFrom('activity_log' as any)
      .select(({ fn }) => fn.countAll().as('entries'))
      .execute(),
    row: await database.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  });
  const balanced = ({ ledger }: CampaignView) => {
    if (!ledger) return;
    const { delivered, failed, pending, uncertain, suppressed } = ledger;
    assert.equal(ledger.audience, delivered + failed + pending + uncertain + suppressed);
  };

  it('only the table is followed: what it does not allow answers 409 and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...campaignStatuses),
        fc.array(fc.constantFrom(...buttons), { minLength: 1, maxLength: 6 }),
        async (status, presses) => {
          let state: CampaignState = { status, answerStatus: answerOf(status) };
          let view = await campaignWith(state);
          for (const button of presses) {
            const event = pressed[button];
            const allowed = (transitions[event].from as readonly string[]).includes(state.status);
            assert.equal(view.actions.includes(button), allowed, `${button} offered in ${state.status}`);
            const before = await everythingOf(view.id);
            const answer = await press(button, view);
            if (allowed) {
              assert.equal(answer.status, 200, `${button} in ${state.status}`);
              state = nextState(state, event);
              view = answer.result;
              assert.deepEqual([view.status, view.answerStatus], [state.status, state.answerStatus]);
              balanced(view);
              if (event === 'cancel') assert.equal(view.ledger?.suppressed, 2);
            } else {
              // Saying no twice is not an error, but it is not a second answer either.
              const repeated =
                button === 'reject' && view.status === 'Rejected' && view.answer?.by === 'Owner Tester';
              assert.equal(answer.status, repeated ? 200 : 409, `${button} in ${state.status}`);
              assert.deepEqual(await everythingOf(view.id), before);
            }
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('a campaign that changed in the meantime is not touched', async () => {
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
  if (status === 'Pending' || status === 'Rejected' || status === 'Expired') return status;
  return 'Accepted';
}
