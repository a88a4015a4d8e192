import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { Analytics } from '../src/analytics/read-analytics.js';
import { campaignQuery } from '../src/campaigns/campaign-schemas.js';
import { listCampaigns } from '../src/history/list-campaigns.js';
import { analyticsOf } from './support/analytics-of.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('campaigns behind figures of Analytics', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());
  const { add, read } = analyticsOf(service);

  it('counts for each day and hour the campaigns that sent in it, as the list that it leads to', async () => {
    for (const days of [
      ['2025-02-03T20:45:00Z', '2025-02-03T21:00:00Z'],
      ['2025-02-03T21:00:00Z', '2025-02-04T20:45:00Z', '2025-02-04T21:00:00Z'],
    ])
      await add(
        { begun_at: new Date(days[0]!) },
        { delivered: days.length },
        days.map((at) => ({ at, sent: 1, delivered: 1 })),
      );
    // Too few were sent to tell when; and one of another month.
    const few = { begun_at: new Date('2025-02-04T09:00:00Z'), disclosed_at: null };
    await add(few, { delivered: 1 }, [{ at: '2025-02-04T09:00:00Z', sent: 1 }]);
    await add({ begun_at: new Date('2025-01-04T09:00:00Z') }, { delivered: 1 }, [
      { at: '2025-02-04T09:00:00Z', sent: 1 },
    ]);
    const [from, to] = ['2025-02-01T00:00:00+03:00', '2025-03-01T00:00:00+03:00'];
    const { days, hours } = await read(from, to, 'Asia/Riyadh');
    const countOf = async (more: object) => {
      const list = { MaxResultCount: 1, BegunFrom: from, BegunTo: to, TimeZone: 'Asia/Riyadh', ...more };
      return (await listCampaigns(service.db, service.person('Reader', []), campaignQuery.parse(list)))
        .totalCount;
    };
    assert.deepEqual(
      days.map(({ day, campaigns }) => [day, campaigns]),
      [
        ['2025-02-03', 1],
        ['2025-02-04', 2],
        ['2025-02-05', 1],
      ],
    );
    for (const { day, campaigns } of days) {
      const begin = new Date(`${day}T00:00:00+03:00`);
      const end = new Date(begin.getTime() + 86_400_000);
      assert.equal(
        await countOf({ SentFrom: begin.toISOString(), SentTo: end.toISOString() }),
        campaigns,
        day,
      );
    }
    assert.deepEqual(
      hours.map(({ weekday, hour, campaigns }) => [weekday, hour, campaigns]),
      [
        [1, 23, 1],
        [2, 0, 2],
        [2, 23, 1],
        [3, 0, 1],
      ],
    );
    for (const { weekday, hour, campaigns } of hours)
      assert.equal(await countOf({ SentHour: [`${weekday}-${hour}`] }), campaigns);
    assert.equal(await countOf({ SentHour: ['1-23', '3-0'] }), 2);
  });

  it('shows results only to users who see them on the campaign page', async () => {
    const permissions = ['Pages.Dashboard', 'Pages.EInsights', 'Pages.Campaigns', 'Pages.Campaigns.Export'];
    await add({ begun_at: new Date('2026-03-02T20:30:00Z') }, { delivered: 90 });
    // One campaign began on this day.
    const day = 'From=2026-03-02T00:00:00Z&To=2026-03-03T00:00:00Z&TimeZone=UTC';
    const lists = [
      'SentFrom=2026-03-02T00:00:00Z',
      'SentTo=2026-03-03T00:00:00Z',
      'FailureReason=034',
    ].flatMap((filter) =>
      ['', '/export', `/${randomUUID()}/neighbors`].map((list) => `campaign${list}?${filter}`),
    );
    for (const seesResults of [false, true]) {
      const reader = service.person('Reader', [
        ...permissions,
        ...(seesResults ? ['Pages.Campaigns.Results'] : []),
      ]);
      const api = await bareApi(service, reader);
      const get = (url: string) => api.server.inject({ method: 'GET', url: `/campaign-api/${url}` });
      const { requests, outcome } = (await get(`analytics?${day}`)).json<{ result: Analytics }>().result;
      assert.equal(requests.pending, 0);
      assert.equal(outcome?.results.campaigns, seesResults ? 1 : undefined);
      const { result } = (await get('insights')).json<{ result: { languages: unknown[] | null } }>();
      assert.equal(result.languages === null, !seesResults);
      for (const url of lists) {
        const { statusCode } = await get(url);
        assert.equal(statusCode === 403, !seesResults, `${url} ${statusCode}`);
      }
      await api.close();
    }
  });
});
