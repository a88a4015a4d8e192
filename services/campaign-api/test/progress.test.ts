import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { readProgress } from '../src/results/progress.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('the delivery chart', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());

  const begun = Date.parse('2026-03-01T09:00:00Z');
  const tracked = { url_link: 'https://clinic.example/book', link_base: 'https://go.hima.example' };
  const show = async (clicks: { minutes: number; clicks: number }[], clickers: number) => {
    const id = await service.addCampaign({ begun_at: new Date(begun), ...tracked });
    const rows = [
      { minutes: 0, sent: 40, delivered: 0, clicks: 0 },
      { minutes: 5, sent: 0, delivered: 40, clicks: 0 },
    ];
    await service.db
      .insertInto('campaign_progress')
      .values(
        [...rows, ...clicks].map(({ minutes, ...counts }) => ({
          campaign_id: id,
          at: new Date(begun + minutes * 60_000),
          ...counts,
        })),
      )
      .execute();
    await service.db
      .insertInto('click_count')
      .values({ campaign_id: id, clicks: clickers, unique_clickers: clickers })
      .execute();
    const { step, series } = await readProgress(service.db, { id, ...tracked });
    const points = series.map(({ at, ...counts }) => [
      (Date.parse(at) - begun) / 60_000,
      Object.values(counts),
    ]);
    return { step, points };
  };
  const delivery = [
    [0, [40, 0, 0, 0]],
    [5, [0, 40, 0, 0]],
  ];

  it('has no point for clicks that are not shown, and the same step', async () => {
    const none = await show([], 0);
    assert.deepEqual(none, { step: 10, points: delivery });
    const late = await show(
      [
        { minutes: 7, clicks: 1 },
        { minutes: 5_000, clicks: 1 },
      ],
      2,
    );
    assert.deepEqual(late, none);
  });

  it('shows tens of clicks when they are reached', async () => {
    const clicks = Array.from({ length: 14 }, (_, minute) => ({ minutes: 10 + minute, clicks: 1 }));
    const { step, points } = await show(clicks, 14);
    assert.deepEqual([step, points], [10, [...delivery, [19, [0, 0, 0, 10]]]]);
  });

  it('has at most 120 points', async () => {
    const clicks = Array.from({ length: 300 }, (_, hour) => ({ minutes: 60 * (hour + 1), clicks: 10 }));
    const { step, points } = await show(clicks, 3_000);
    assert.equal(step, 6 * 3_600);
    assert.ok(points.length <= 120);
  });
});
