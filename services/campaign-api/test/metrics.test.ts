import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { callApi, freePort, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { createCounts } from '../src/sending/message-counts.js';
import { Harness } from './support/harness.js';

const people = 127;

it('counts messages in whole tens', () => {
  const { messages } = createCounts();
  const told = [];
  for (const more of [0, 9, 1, 15]) {
    messages.add(Array.from({ length: more }, () => ({ state: 'Accepted' })));
    told.push(messages.inTens()['Accepted']);
  }
  assert.deepEqual(told, [0, 0, 10, 20]);
});

withAnyDatabase('metrics of the campaign API', (database) => {
  const settings: Record<string, string> = { HIMA_LINK_BASE_URL: 'https://go.hima.example' };
  const harness = new Harness(database, settings);
  before(async () => {
    settings['METRICS_PORT'] = String(await freePort());
    await harness.start(people);
  });
  after(() => harness.stop());

  const scrape = async () => (await fetch(`http://127.0.0.1:${settings['METRICS_PORT']}/metrics`)).text();
  const figure = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );

  it('count sent messages and receipts over all organizations, in whole tens', async () => {
    const before = await scrape();
    assert.equal(figure(before, 'hima_messages_total{outcome="Accepted"}'), 0);
    assert.equal(figure(before, 'hima_gateways{state="Bound"}'), 1);
    const campaign = await harness.accept(
      await harness.create({ message: 'Book: {link}', urlLink: 'https://clinic.example/book' }),
    );
    await harness.until(campaign.id, ['Completed']);
    // The last receipt is stored before it is counted.
    const text = await waitFor(async () => {
      const now = await scrape();
      return figure(now, 'hima_receipts_total{state="Delivered"}') === 120 ? now : null;
    });
    assert.equal(figure(text, 'hima_messages_total{outcome="Accepted"}'), 120);
    assert.equal(figure(text, 'hima_messages_total{outcome="Rejected"}'), 0);
    for (const secret of [harness.organizationId, campaign.id, campaign.name])
      assert.ok(!text.includes(secret), secret);
  });

  it('have labels from the code only, and nothing that recipients do', async () => {
    const origin = harness.api.url.replace('/campaign-api', '');
    for (const path of ['c', 'o']) await fetch(`${origin}/${path}/${'0'.repeat(11)}`, { redirect: 'manual' });
    const { key } = await harness.call.post<{ key: string }>('conversion-key');
    const page = callApi(harness.api.url, key);
    const conversion = page.post('conversion', { token: '0'.repeat(11), eventId: 'e' });
    await assert.rejects(conversion, { code: 'UnknownClick' });
    const text = await scrape();
    const own = text
      .split('\n')
      .filter((line) => line.startsWith('hima_') && !line.startsWith('hima_build_info'));
    const labels = own.flatMap((line) =>
      [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
    );
    for (const { name, value } of labels)
      assert.match(value, name === 'le' ? /^([\d.]+|\+Inf)$/ : /^([A-Za-z][A-Za-z-]*|[2-5]xx)$/, name);
    const operations = labels.flatMap(({ name, value }) => (name === 'operation' ? [value] : []));
    assert.ok(operations.includes('renewConversionKey'));
    for (const one of operations) assert.doesNotMatch(one, /recordConversion|click|optOutByLink/i);
  });
});
