import { mergePages, type SourcePage } from './merge-pages';
import type { Source } from './source';

const page = (source: Source, times: number[], next: number | null = null): SourcePage => ({
  source,
  next,
  items: times.map((time) => ({
    sequence: time,
    at: new Date(time * 1000).toISOString(),
    actorId: null,
    actorName: 'Hima',
    action: 'campaign.expired',
    entity: 'campaign',
    entityId: '1',
    summary: null,
    details: null,
  })),
});

const keys = ({ entries }: ReturnType<typeof mergePages>) => entries.map(({ key }) => key);

test('merges by time and reads each source on from its last shown entry', () => {
  const merged = mergePages([page('platform', [9, 5, 1], 1), page('campaigns', [8, 7, 6], 6)], {}, 3);
  expect(keys(merged)).toEqual(['platform-9', 'campaigns-8', 'campaigns-7']);
  expect(merged.next).toEqual({ platform: 9, campaigns: 7 });
});

test('keeps the cursor of a source without a shown entry', () => {
  const merged = mergePages([page('platform', [9, 8]), page('campaigns', [3], 3)], { campaigns: 4 }, 2);
  expect(keys(merged)).toEqual(['platform-9', 'platform-8']);
  expect(merged.next).toEqual({ platform: null, campaigns: 4 });
});

test('reads a source from its beginning until one of its entries is shown', () => {
  const { next } = mergePages([page('platform', [9, 8], 8), page('campaigns', [3])], {}, 2);
  expect(next).toEqual({ platform: 8, campaigns: undefined });
});

test('ends when every source is shown whole or failed', () => {
  expect(mergePages([page('platform', [2, 1])], {}, 5).next).toBeUndefined();
});
