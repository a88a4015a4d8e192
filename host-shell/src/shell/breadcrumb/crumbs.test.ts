import { crumbsOf } from './crumbs';

const titles = {
  E_CAMPAIGNS: 'E-Campaigns',
  CAMPAIGN_HISTORY: 'some history',
  '/e-campaigns/campaign-history': 'Campaign History',
  'A_B-C': 'found',
};

test('R2.31 makes one crumb per segment, linked to its path and named like the route', () => {
  expect(crumbsOf('/e-campaigns/campaign-history', titles, {})).toEqual([
    { label: 'E-Campaigns', to: '/e-campaigns' },
    { label: 'Campaign History', to: '/e-campaigns/campaign-history' },
  ]);
});

test.each([
  ['a-b-c', 'found'],
  ['unknown', 'Unknown'],
  ['%D8%AD%D9%85%D9%89', 'حمى'],
  ['%', '%'],
  ['0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b-d9cb-4…'],
])('R2.31 labels %s as %s: replaces the first hyphen only', (segment, label) => {
  expect(crumbsOf(`/${segment}`, titles, {})[0]?.label).toBe(label);
});
