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
  ['a-title-longer-than-an-id-would-ever-be', 'A-title-longer-than-an-id-would-ever-be'],
  ['0f8fad5b-d9cb-469f-a165-70867728950e', undefined],
  ['0F8FAD5B-D9CB-469F-A165-70867728950E', undefined],
])('R2.31 labels %s as %s: replaces the first hyphen only, shows no id', (segment, label) => {
  expect(crumbsOf(`/${segment}`, titles, {})[0]?.label).toBe(label);
});
