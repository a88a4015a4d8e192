import { screen, waitFor } from '@testing-library/react';
import { refuse, renderApp, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget, someChoices } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const edit = '/e-campaigns/campaign-history/details/c-1/edit';

function show(step: string, answer?: StubHandler) {
  const address = `${edit}?step=${step}`;
  window.history.replaceState(null, '', address);
  const api = stubCampaigns({
    'GET /campaign-api/campaign-choice': () => ({ ...someChoices(), expectedAudience: answer !== undefined }),
    'GET /campaign-api/campaign/:id': () => aCampaign({ actions: ['edit'] }),
    ...(answer && { 'POST /campaign-api/expected-audience': answer }),
  });
  return { ...api, ...renderApp(<App />, { route: address, messages: en, user: 'operator' }) };
}

const enough = {
  minimum: 50,
  belowMinimum: false,
  accuracy: 30,
  people: 1240,
  queriedAt: '2026-11-21T09:00:00Z',
};
const button = () => screen.findByRole('button', { name: 'Show expected audience' });

test('B4 shows about how many people a request reaches, and again in the review', async () => {
  const { user, calls } = show('request', () => ({ ...enough, budget: aPreviewBudget() }));
  await user.click(await button());
  expect(await screen.findByText(/1,240/)).toBeInTheDocument();
  expect(screen.getByText(/^Queried on/)).toHaveTextContent(/Nov 21, 2026, .* within 30 of the exact number/);
  await user.click(screen.getByRole('link', { name: /^Review/ }));
  await waitFor(() => expect(screen.getAllByText(/1,240/)).toHaveLength(2));
  const asked = calls.filter(({ path }) => path === '/campaign-api/expected-audience');
  expect(asked.map(({ body }) => body)).toEqual([{ connectionId: expect.any(String), filterId: null }]);
});

test('B4 says that an audience is below the minimum', async () => {
  const { user } = show('request', () => ({
    ...enough,
    ...{ people: null, belowMinimum: true, budget: aPreviewBudget() },
  }));
  await user.click(await button());
  expect(
    await screen.findByText('Fewer than 50 people. Such a request can’t be accepted.'),
  ).toBeInTheDocument();
});

test('B4 explains a refusal, and hides the figure of before', async () => {
  let allowed = true;
  const { user } = show('request', () => {
    if (allowed) return { ...enough, budget: aPreviewBudget() };
    throw refuse(422, { code: 'ExpectedAudienceOff', message: 'Off.' });
  });
  await user.click(await button());
  expect(await screen.findByText(/1,240/)).toBeInTheDocument();
  allowed = false;
  await user.click(await button());
  expect(
    await screen.findByText('Your organization doesn’t show the expected audience to requesters'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/1,240/)).not.toBeInTheDocument();
});

test('B4 isn’t offered where the organization doesn’t show it', async () => {
  show('request');
  expect(await screen.findByRole('heading', { level: 2, name: 'Request' })).toBeInTheDocument();
  expect(screen.queryByText('Expected audience')).not.toBeInTheDocument();
});
