import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';
import { everything } from './support/harness.js';

const versioned = 'Changes one entity with its version: a second call is refused.';
const reads = 'Creates nothing: the same request gets the same response.';

/** Every POST that takes no Idempotency-Key, and why it needs none. */
const withoutKey: Record<string, string> = {
  measureMessage: reads,
  testDatabaseConnection: reads,
  checkQuery: reads,
  runQuery: `${reads} Its counts stay the same for a day.`,
  testCampaignFilter: `${reads} Its counts stay the same for a day.`,
  readExpectedAudience: `${reads} Its count stays the same for a day.`,
  previewAudience: `${reads} Its counts stay the same for a day.`,
  revealNumbers: `${reads} A response with numbers is not stored.`,
  acceptCampaign: versioned,
  cancelPreparation: versioned,
  rejectCampaign: versioned,
  returnCampaign: versioned,
  pauseCampaign: versioned,
  resumeCampaign: versioned,
  cancelCampaign: versioned,
  withdrawCampaign: versioned,
  rescheduleCampaign: versioned,
  submitSender: versioned,
  reviewSender: versioned,
  approveSender: versioned,
  rejectSender: versioned,
  suspendSender: versioned,
  storeSenderEvidence: 'Replaces the file; a second call has no effect.',
  confirmSetupChange: 'Decides on a change and removes it.',
  rejectSetupChange: 'Decides on a change and removes it.',
  withdrawSetupChange: 'Decides on a change and removes it.',
  markNotificationRead: 'Marks; a second call has no effect.',
  markNotificationsRead: 'Marks; a second call has no effect.',
  deleteCampaigns: 'Deletes; a second call has no effect.',
  removeOptOut: 'Deletes; a second call has no effect.',
  recordConversion: 'Has an event ID instead, and no user for a key.',
  renewConversionKey: 'Replaces the organization’s key; the response is a secret that is shown once.',
};

withAnyDatabase('repeated requests', (at) => {
  const service = new BareService(at);
  let api: Api;
  before(async () => {
    await service.start();
    api = await bareApi(service, service.person('Operator', everything));
    await service.addSmsSetup();
  });
  after(async () => {
    await api.close();
    await service.stop();
  });

  it('run once: every creating operation accepts a key', async () => {
    // oxlint-disable-next-line typescript/no-explicit-any -- a document is looked into at many places
    const { paths } = (await api.document()) as { paths: Record<string, any> };
    const operations = Object.values(paths)
      .map(({ post }) => post)
      .filter((post) => post !== undefined);
    const keyed = (operation: { parameters?: { name: string }[] }) =>
      (operation.parameters ?? []).some(({ name }) => name === 'idempotency-key');
    assert.deepEqual(
      operations
        .filter((operation) => !keyed(operation))
        .map(({ operationId }) => operationId)
        .sort(),
      Object.keys(withoutKey).sort(),
      'A POST takes an Idempotency-Key, or says above why it needs none',
    );
    assert.ok(operations.some(keyed));
  });

  it('create one campaign per key, also concurrently', async () => {
    const key = randomUUID();
    const create = async (message = 'Hello') => {
      const answer = await api.server.inject({
        method: 'POST',
        url: '/campaign-api/campaign',
        headers: { 'idempotency-key': key },
        payload: {
          name: 'Reminder',
          senderKind: 'Product',
          senderId: 'Hima',
          messageType: 'Service',
          objective: 'Reach',
          message,
          timeZone: 'Asia/Riyadh',
          companyLegalName: 'Company',
          totalSms: 100,
          connectionId: service.connectionId,
        },
      });
      const { result, error } = answer.json<{ result: CampaignView; error: { code: string } | null }>();
      return { status: answer.statusCode, id: result?.id, code: error?.code };
    };
    const twice = await Promise.all([create(), create()]);
    const [first] = twice.filter(({ status }) => status === 200);
    assert.ok(first, JSON.stringify(twice));
    // The other one came while the first was running, or after it.
    for (const { id, code } of twice) assert.ok(id === first.id || code === 'IdempotencyKeyInUse');
    assert.equal((await create()).id, first.id);
    assert.equal((await create('Something else')).code, 'IdempotencyKeyReused');
    const { count } = await service.db
      .selectFrom('campaign')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 1);
  });
});
