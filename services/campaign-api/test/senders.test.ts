import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { withAnyDatabase, type CallFailed } from '@hima/api-kit/testing';
import fc from 'fast-check';
import { canHappen, senderEvents, senderTransitions } from '../src/setup/senders/sender-states.js';
import type { SenderState } from '../src/database/tables/senders.js';
import type { SenderView } from '../src/setup/senders/sender-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

describe('the states of a sender', () => {
  it('allow approval only after submission and review', () => {
    const walk = fc.array(fc.constantFrom(...senderEvents), { maxLength: 40 });
    fc.assert(
      fc.property(walk, (events) => {
        let state: SenderState | null = 'Draft';
        let steps: string[] = [];
        for (const event of events) {
          if (!state || !canHappen(event, state)) continue;
          steps = event === 'edit' ? [] : [...steps, event];
          state = senderTransitions[event].to;
          if (state === 'Approved') assert.deepEqual(steps, ['submit', 'review', 'approve']);
        }
      }),
    );
  });
});

withAnyDatabase('senders', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  let made = 0;
  const create = (more: Record<string, unknown> = {}) => {
    made += 1;
    return harness.call.post<SenderView>('sender', {
      kind: 'Customer',
      senderId: `Clinic ${made}`,
      companyLegalName: 'Example Clinic Company',
      ...more,
    });
  };
  const step = (sender: SenderView, event: string, more: Record<string, unknown> = {}, as = harness.call) =>
    as.post<SenderView>(`sender/${sender.id}/${event}`, { version: sender.version, ...more });

  it('follow the transition table; every other step is a 409', async () => {
    const apply = async (sender: SenderView, event: (typeof senderEvents)[number]) => {
      const { kind, senderId, companyLegalName, version } = sender;
      if (event === 'edit')
        return harness.call.put<SenderView>(`sender/${sender.id}`, {
          kind,
          senderId,
          companyLegalName,
          version,
        });
      if (event === 'delete') return harness.call.delete<null>(`sender/${sender.id}`);
      return step(sender, event, event === 'reject' || event === 'suspend' ? { reason: 'Because' } : {});
    };
    const walk = fc.array(fc.constantFrom(...senderEvents), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(walk, async (events) => {
        let sender: SenderView | null = await create();
        for (const event of events) {
          if (!sender) return;
          assert.equal(sender.actions.includes(event), canHappen(event, sender.state));
          const result: SenderView | null | CallFailed = await apply(sender, event).catch(
            (error: CallFailed) => error,
          );
          if (!canHappen(event, sender.state)) {
            assert.ok(result instanceof Error);
            assert.deepEqual([result.status, result.code], [409, 'IllegalTransition']);
            continue;
          }
          assert.ok(!(result instanceof Error));
          assert.equal(result?.state ?? null, senderTransitions[event].to);
          sender = result;
        }
      }),
      { numRuns: 15 },
    );
  });

  it('accepts 3 to 11 characters with a letter, unique per organization regardless of case', async () => {
    for (const senderId of ['ab', 'twelve chars', '12345', ' - ', 'مركز', '-Clinic', 'Clinic!'])
      await refused(create({ senderId }), 400, 'ValidationFailed');
    await create({ senderId: 'Twelve-AD' });
    await refused(create({ senderId: 'TWELVE-ad', kind: 'Product' }), 409, 'SenderTaken');
    const other = await create({ senderId: 'Another' });
    const { kind, companyLegalName, version } = other;
    await refused(
      harness.call.put(`sender/${other.id}`, { kind, companyLegalName, version, senderId: 'twelve-AD' }),
      409,
      'SenderTaken',
    );
    await refused(create({ companyLegalName: 'No' }), 400, 'ValidationFailed');
  });

  it('records who decided and why, and refuses decisions on an outdated version', async () => {
    const draft = await create();
    const looked = await step(await step(draft, 'submit'), 'review');
    await refused(step(looked, 'reject', { reason: 'no' }), 400, 'ValidationFailed');
    await refused(step({ ...looked, version: 1 }, 'approve'), 409, 'SenderChanged');
    const rejected = await step(looked, 'reject', { reason: 'The name belongs to another company' });
    assert.deepEqual(
      [rejected.state, rejected.reason, rejected.decidedBy],
      ['Rejected', 'The name belongs to another company', 'Owner Tester'],
    );
    const { items } = await harness.call.get<{ items: SenderView[] }>('sender?State=Rejected&Keyword=clinic');
    assert.ok(items.some(({ id }) => id === draft.id));
    assert.ok(items.every(({ state }) => state === 'Rejected'));
  });

  it('separates registration from approval, and hides senders from other organizations', async () => {
    const editor = await harness.signIn('Editor', {
      permissions: everything.filter((permission) => permission !== 'Pages.SmsSetup.Senders.Approve'),
    });
    const sender = await step(await create(), 'submit', {}, editor);
    assert.deepEqual(sender.actions, []);
    await refused(step(sender, 'review', {}, editor), 403, 'Forbidden');
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    await refused(stranger.get(`sender/${sender.id}`), 404, 'NotFound');
    await refused(step(sender, 'review', {}, stranger), 404, 'NotFound');
    assert.deepEqual(await stranger.get('sender'), { totalCount: 0, items: [] });
  });

  it('accepts a campaign only with an approved sender', async () => {
    const unknown = await harness.create({ senderId: 'Nobody' });
    await refused(harness.accept(unknown), 422, 'SenderNotApproved');
    const sender = await harness.approveSender({ senderKind: 'Customer', senderId: 'MyClinic' });
    const otherKind = await harness.create({ senderId: 'MyClinic', senderKind: 'Product' });
    await refused(harness.accept(otherKind), 422, 'SenderNotApproved');
    const campaign = { senderId: 'MyClinic', senderKind: 'Customer' };
    const accepted = await harness.accept(await harness.create(campaign));
    assert.equal(accepted.answerStatus, 'Accepted');
    await harness.until(accepted.id, ['Completed']);
    const suspended = await step(sender, 'suspend', { reason: 'Complaints' });
    const error = await refused(harness.accept(await harness.create(campaign)), 422, 'SenderNotApproved');
    assert.match(error.message, /MyClinic.*is Suspended/);
    assert.equal(suspended.reason, 'Complaints');
  });
});
