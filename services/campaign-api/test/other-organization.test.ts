import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { permissions } from '@hima/api-kit';
import { callApi, idFieldsWithout, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { readAnalytics } from '../src/analytics/read-analytics.js';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { readInsights } from '../src/insights/read-insights.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';
import { operationCases, type OperationCase } from './support/tenancy/operation-cases.js';
import {
  createOrganizationData,
  filterOf,
  LINK_BASE,
  secretsOf,
  stateOf,
  type OrganizationData,
} from './support/tenancy/organization-data.js';

type Analytics = Awaited<ReturnType<typeof readAnalytics>>;
type Insights = Awaited<ReturnType<typeof readInsights>>;

interface Operation {
  id: string;
  method: string;
  path: string;
}

withAnyDatabase('a user of another organization', (database) => {
  const harness = new Harness(database, { HIMA_LINK_BASE_URL: LINK_BASE });
  let strangerToken: string;
  let data: OrganizationData;
  let operations: Operation[];
  let cases: Record<string, OperationCase>;

  before(async () => {
    await harness.start();
    data = await createOrganizationData(harness, await signUp(harness.organizationId, 'Owner'));
    const stranger = await signUp(randomUUID(), 'Stranger');
    strangerToken = stranger.token;
    cases = operationCases(harness, data, await prepare(callApi(harness.api.url, strangerToken)));
    operations = await operationsOf(harness.api.url);
  });
  after(() => harness.stop());

  const signUp = (organizationId: string, name: string) =>
    harness.mainApi.signUp({ name, organizationId, permissions: [...permissions] });

  /** Data of the stranger's own organization, so that nothing is refused for lack of it. */
  const prepare = async (stranger: ApiCaller) => {
    await harness.saveSetup({}, stranger);
    let sender = await stranger.post<{ id: string; version: number }>('sender', {
      kind: 'Product',
      senderId: 'Hima Health',
      companyLegalName: 'Another Company',
    });
    for (const step of ['submit', 'review', 'approve'])
      sender = await stranger.post(`sender/${sender.id}/${step}`, { version: sender.version });
    const { key } = await stranger.post<{ key: string }>('conversion-key');
    const { version } = await stranger.get<SetupView>('sms-setup');
    return { conversionKey: key, senderId: sender.id, setupVersion: version };
  };

  it('has a case for every operation', () => {
    assert.deepEqual(operations.map(({ id }) => id).toSorted(), Object.keys(cases).toSorted());
  });

  it('tries an ID of an organization in every field that takes one', async () => {
    const document: unknown = await (await fetch(`${harness.api.url}/openapi.json`)).json();
    assert.deepEqual(idFieldsWithout(document, cases), []);
  });

  it('reads and changes nothing of an organization with any operation', async () => {
    const unchanged = await stateOf(harness.call, data);
    const secrets = secretsOf(data);
    const wrong: string[] = [];
    for (const operation of operations)
      for (const query of [cases[operation.id]!.query ?? ''].flat()) {
        const { answer, body } = cases[operation.id]!;
        const { status, text } = await send(operation, query);
        const isRefused = typeof answer === 'number' ? status === answer : [403, 404].includes(status);
        if (answer === 'own' ? status >= 300 : !isRefused)
          wrong.push(`${operation.id} ${query} answers ${status} ${text.slice(0, 300)}`);
        const named = JSON.stringify(body ?? null);
        if (status < 300)
          for (const secret of secrets.filter((each) => text.includes(each) && !named.includes(each)))
            wrong.push(`${operation.id} ${query} shows ${secret}`);
      }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await stateOf(harness.call, data), unchanged);
  });

  it('counts nothing of an organization in Analytics and E-Insights', async () => {
    const stranger = callApi(harness.api.url, strangerToken);
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const period = `From=${from}&To=${to}&TimeZone=UTC`;
    const figures = await stranger.get<Analytics>(`analytics?${period}`);
    const { requests, outcome } = figures;
    assert.ok(outcome);
    const { results, funnel, optOuts, days, hours, failures, objectives, senders } = outcome;
    assert.deepEqual(
      [
        requests.created,
        requests.pending,
        results.campaigns,
        results.sent,
        funnel.requested,
        optOuts.campaigns,
      ],
      [0, 0, 0, 0, 0, 0],
    );
    assert.deepEqual([days, hours, failures, objectives, senders], [[], [], [], [], []]);
    const { token } = await signUp(harness.organizationId, 'Reader');
    const ours = await callApi(harness.api.url, token).get<Analytics>(`analytics?${period}`);
    assert.ok((ours.outcome?.results.sent ?? 0) > 0);
    assert.deepEqual(await stranger.get('insights/campaigns'), []);
    const insights = await stranger.get<Insights>('insights');
    assert.deepEqual([insights.campaigns, insights.segments, insights.languages], [0, [], []]);
  });

  it('uses no data of another organization in a request', async () => {
    const stranger = callApi(harness.api.url, strangerToken);
    const connectionId = await harness.connect('select mobile from people', {}, stranger);
    for (const foreign of [
      { connectionId: data.connectionId },
      { filterId: data.filterId },
      { registrationFileId: data.fileId },
    ]) {
      const request = harness.request({ connectionId, ...foreign });
      const { validationErrors } = await refused(stranger.post('campaign', request), 400, 'ValidationFailed');
      assert.deepEqual(
        validationErrors?.flatMap(({ members }) => members),
        Object.keys(foreign),
      );
    }
    const own = await stranger.post<CampaignView>('campaign', harness.request({ connectionId }));
    for (const foreign of [
      { connectionId: data.connectionId },
      { filterId: data.filterId },
      { registrationFileId: data.fileId },
    ])
      await refused(
        stranger.put(`campaign/${own.id}`, {
          ...harness.request({ connectionId, ...foreign }),
          version: own.version,
        }),
        400,
        'ValidationFailed',
      );
    const { id: filter } = await stranger.post<{ id: string }>('campaign-filter', filterOf(connectionId));
    await refused(
      stranger.put(`campaign-filter/${filter}`, { ...filterOf(data.connectionId), version: 1 }),
      400,
      'ValidationFailed',
    );
    const numbers = await stranger.get<{ items: { id: string }[] }>('sms-setup/test-number');
    const to = numbers.items[0]!.id;
    const test = { to, sender: data.senderId, text: 'Hello' };
    await refused(stranger.post('sms-setup/test', test), 404, 'NotFound');
    const answer = { previewId: data.previewId, version: own.version };
    await refused(stranger.post(`campaign/${own.id}/accept`, answer), 422, 'PreviewMissing');
  });

  const send = async ({ id, method, path }: Operation, query: string) => {
    const { params = {}, body, bearer = strangerToken, headers, staysOpen } = cases[id]!;
    const response = await fetch(
      `${harness.api.url}${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)}?${query}`,
      {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
    );
    return { status: response.status, text: await (staysOpen ? firstOf(response) : response.text()) };
  };
});

/** Of a stream that stays open, what it sends first. */
async function firstOf(response: Response): Promise<string> {
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

async function operationsOf(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replace('/campaign-api', ''),
    })),
  );
}
