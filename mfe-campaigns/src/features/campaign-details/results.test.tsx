import { screen, within } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import App from '../../app';
import type { Results } from '../../campaign/campaign';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aProgress, aSendingCampaign } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const few: Partial<Results> = {
  clicks: null,
  uniqueClickers: null,
  botClicks: null,
  conversions: null,
  clickRate: null,
  conversionRate: null,
};
const many: Partial<Results> = {
  clicks: 240,
  uniqueClickers: 120,
  botClicks: 30,
  clickRate: 0.12,
  conversions: 30,
  conversionRate: 0.25,
};

function show(engagement: Partial<Results>, clicks: [number, number], language: 'en' | 'arb' = 'en') {
  const campaign = aSendingCampaign({ status: 'Completed' });
  const progress = aProgress();
  stubCampaigns({
    'GET /campaign-api/campaign/:id': () => ({
      ...campaign,
      results: campaign.results && { ...campaign.results, ...engagement },
    }),
    'GET /campaign-api/campaign/:id/results': () => ({
      ...progress,
      fewerClicks: 10,
      series: progress.series.map((point, index) => ({ ...point, clicks: clicks[index] })),
    }),
  });
  renderApp(<App />, {
    route: '/e-campaigns/campaign-history/details/c-1',
    language,
    messages: language === 'en' ? en : arb,
  });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('hides clicks and conversions of few recipients', async () => {
  show(few, [0, 0]);
  const results = await region('Results');
  expect(results.getAllByText('Fewer than 10')).toHaveLength(2);
  expect(results.queryByText(/about/i)).not.toBeInTheDocument();
  const progress = await region('Delivery over time');
  // The legend, and the end of each step.
  expect((await progress.findAllByText('Fewer than 10')).length).toBeGreaterThan(2);
});

test('shows approximate clicks and conversions of more recipients', async () => {
  show(many, [0, 240]);
  const results = await region('Results');
  for (const text of [
    'About 240',
    'by about 120 people',
    'about 12% of delivered messages',
    'about 30 bot clicks excluded',
    'About 25%',
    'about 30 people',
  ])
    expect(results.getByText(text)).toBeInTheDocument();
  const progress = await region('Delivery over time');
  expect((await progress.findAllByText('About 240')).length).toBeGreaterThan(1);
});

test('shows them in Arabic', async () => {
  show(few, [0, 0], 'arb');
  expect((await region('النتائج')).getAllByText('أقل من 10')).toHaveLength(2);
});
