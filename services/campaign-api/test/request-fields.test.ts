import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { callApi, withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { requestFields } from '../src/campaigns/request-fields.js';
import { everything, Harness } from './support/harness.js';

/** A value of each plain member that no other test gives. */
const given = {
  name: 'Blood donation day',
  objective: 'Engagements',
  messageType: 'Warning',
  message: 'The blood bank is open until 22:00: {link}',
  secondMessage: 'Give blood today, until 22:00: {link}',
  urlLink: 'https://blood.example/today',
  senderKind: 'Product',
  senderId: 'Hima Health',
  companyLegalName: 'Example Blood Bank',
  totalSms: 1234,
  timeZone: 'Asia/Dubai',
} satisfies Record<keyof typeof requestFields, unknown>;

/** Members that are stored or shown in another form: where the view has them. */
const otherwise = {
  startAt: 'startAt',
  connectionId: 'connection',
  filterId: 'filter',
  registrationFileId: 'registrationFile',
  apiKey: 'apiKeyHint',
};

interface Schema {
  properties: Record<string, unknown>;
}

withAnyDatabase('fields of a request', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  it('describes every member of a request in the OpenAPI document', async () => {
    const { paths, components } = (await (await fetch(`${harness.api.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: Schema }> } }>>;
      components: { schemas: Record<string, Schema> };
    };
    const [, create] = Object.entries(paths).find(([path]) => path.endsWith('/campaign'))!;
    const members = Object.keys(create['post']!.requestBody.content['application/json']!.schema.properties);
    const described = [...Object.keys(requestFields), ...Object.keys(otherwise)];
    assert.deepEqual(members.toSorted(), described.toSorted());
    const shown = Object.keys(components.schemas['Campaign']!.properties);
    for (const name of [...Object.keys(requestFields), ...Object.values(otherwise)])
      assert.ok(shown.includes(name), name);
  });

  it('stores, shows, edits and exports every member as given', async () => {
    const permissions = [...everything, 'Pages.Campaigns.Export'];
    const { organizationId } = harness;
    const { token } = await harness.mainApi.signUp({ name: 'Requester', organizationId, permissions });
    const call = callApi(harness.api.url, token);
    const { id, version } = await call.post<CampaignView>('campaign', harness.request());
    await call.put(`campaign/${id}`, { ...harness.request(given), version });
    const edited = await call.get<CampaignView>(`campaign/${id}`);
    const names = Object.keys(given) as (keyof typeof given)[];
    assert.deepEqual(Object.fromEntries(names.map((name) => [name, edited[name]])), given);

    const answer = await call.fetch(`campaign/export?Keyword=${encodeURIComponent(given.name)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [head = '', line = ''] = (await answer.text()).replace('\uFEFF', '').split('\r\n');
    const cells = new Map(head.split(',').map((title, index) => [title, line.split(',')[index]]));
    for (const name of names) {
      const { title } = requestFields[name];
      const value = given[name];
      if (title)
        assert.equal(cells.get(`"${title.en}"`), typeof value === 'number' ? `${value}` : `"${value}"`);
    }
  });
});
