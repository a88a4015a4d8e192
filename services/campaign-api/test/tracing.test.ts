import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { callApi, waitFor, withAnyDatabase, withEmptyDatabase } from '@hima/api-kit/testing';
import { Harness } from './support/harness.js';
import { MainApiProcess } from './support/main-api-process.js';
import { kinds, startOtlpReceiver, type ReceivedSpan } from './support/otlp-receiver.js';

const roles = ['Admin', 'CampaignOperator', 'DataOwnerApprover', 'DataOwnerSteward'];

withEmptyDatabase('traces', (ofMain) =>
  withAnyDatabase('of both services', (database) => {
    const main = new MainApiProcess();
    const settings: Record<string, string> = {};
    const harness = new Harness(database, settings);
    let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
    const [traceId, clickId] = [
      `a${randomBytes(16).toString('hex').slice(1)}`,
      randomBytes(8).toString('hex'),
    ];
    let campaign: Awaited<ReturnType<Harness['create']>>;
    let trace: ReceivedSpan[];

    before(async () => {
      receiver = await startOtlpReceiver();
      const tracing = {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20collector',
      };
      main.environment = tracing;
      await main.start({ Olga: 'Admin' }, ofMain.location(), { Noura: roles });
      Object.assign(settings, tracing, { MAIN_API_URL: main.url });
      await harness.start(120, () => main.signIn('Noura'));

      campaign = await harness.create({ name: 'Influenza week', message: 'Dear patient, come on Sunday.' });
      const { id: previewId } = await harness.preview(campaign);
      const clicked = { traceparent: `00-${traceId}-${clickId}-01` };
      const { id, version } = campaign;
      await harness.call.post(`campaign/${id}/accept`, { previewId, version }, { headers: clicked });
      await harness.until(id, ['Completed', 'CompletedWithFailures']);
      await callApi(harness.api.url)
        .get('campaign', { headers: { traceparent: 'no trace' } })
        .catch(() => undefined);
      // campaign-api sends what is left before it ends; the process of main-api is killed.
      await harness.stop();
      await waitFor(() =>
        receiver.spans.some(
          (span) => span.traceId === traceId && span.name === 'GET /api/user/with-permissions',
        ),
      );
      await main.stop();
      trace = receiver.spans.filter((span) => span.traceId === traceId);
    });
    after(() => receiver.close());

    const only = (name: string): ReceivedSpan => {
      const found = trace.filter((span) => span.name === name);
      assert.ok(found.length >= 1, `${name}: ${[...new Set(trace.map((span) => span.name))].join(', ')}`);
      return found[0] as ReceivedSpan;
    };

    it('are sent as the protocol says', () => {
      assert.deepEqual(receiver.faults, []);
      assert.deepEqual([...new Set(receiver.headers)], ['Bearer of the collector']);
    });

    it('lead from the click to the SMS center', () => {
      const accept = only('POST /campaign-api/campaign/:id/accept');
      assert.deepEqual(
        [accept.parentSpanId, accept.kind, accept.service],
        [clickId, kinds.server, 'campaign-api'],
      );
      const user = only('GET /api/user/with-permissions');
      assert.deepEqual(
        [user.parentSpanId, user.kind, user.service],
        [accept.spanId, kinds.server, 'main-api'],
      );
      const send = only('process campaign-send');
      assert.equal(send.kind, kinds.consumer);
      const submit = only('submit_sm');
      assert.deepEqual([submit.parentSpanId, submit.kind], [send.spanId, kinds.client]);
      only('process campaign-prepare');
      const known = new Set([clickId, ...trace.map(({ spanId }) => spanId)]);
      for (const { name, parentSpanId } of trace) assert.ok(known.has(parentSpanId ?? ''), name);
    });

    it('have the statements of both databases', () => {
      for (const service of ['main-api', 'campaign-api'])
        assert.ok(
          trace.some((span) => span.service === service && span.name === 'SELECT'),
          service,
        );
    });

    it('have a span per batch, not per message', () => {
      assert.ok(harness.center.submissions.length >= 120);
      const batches = trace.filter(({ name }) => name === 'submit_sm').length;
      assert.ok(batches < 60, String(batches));
    });

    it('have nothing of data: no number, text, name or ID', () => {
      const all = receiver.bodies.join('\n');
      const hidden = [
        ...harness.center.submissions.map(({ to }) => to),
        ...['Influenza', 'Dear patient', 'Noura', 'Hima Health', 'Vaccination'],
        ...[campaign.id, harness.organizationId, harness.connectionId, 'mobile', 'people'],
      ];
      assert.ok(hidden.length > 120);
      for (const text of hidden) assert.ok(!all.includes(text), text);
      const names = receiver.spans.map(({ name }) => name);
      const values = receiver.spans.flatMap(({ attributes }) =>
        attributes.map((one) => Object.values(one.value)[0]),
      );
      for (const text of [...names, ...values].map(String)) assert.doesNotMatch(text, /\d{4,}/);
      assert.ok(receiver.spans.every(({ status }) => !status?.message));
      assert.deepEqual(
        [...new Set(receiver.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))].sort(),
        [
          'db.operation.name',
          'db.system.name',
          'http.request.method',
          'http.response.status_code',
          'http.route',
          'messaging.destination.name',
          'messaging.system',
          'network.protocol.name',
        ],
      );
    });
  }),
);
