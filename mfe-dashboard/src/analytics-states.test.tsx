import { screen } from '@testing-library/react';
import { fixtureUser } from '@hima/sdk/testing';
import { figures, results, show, tile } from './testing/show-analytics';

test('a period without requests and messages has one sentence instead of empty charts', async () => {
  const nothing = { ...results, campaigns: 0, sent: 0 };
  const funnel = { ...figures().outcome!.funnel, requested: 0 };
  const empty = { results: nothing, days: [], hours: [], objectives: [], senders: [], funnel };
  show({ 'GET /campaign-api/analytics': () => figures(empty) });
  expect(await screen.findByText('No campaigns were sent in this period')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Campaign funnel' })).not.toBeInTheDocument();
  expect(await tile('Pending applications')).toBeDefined();
});

test('shows no errors on the first day', async () => {
  const empty = {
    ...results,
    campaigns: 0,
    sent: 0,
    successRate: null,
    clickRate: null,
    conversionRate: null,
  };
  show({
    'GET /campaign-api/analytics': () =>
      figures({ results: empty, suppressed: 0, days: [], hours: [], objectives: [], senders: [] }),
  });
  // The requests so far, and one sentence instead of a chart after the other without anything in it.
  expect(await screen.findByText('No campaigns were sent in this period')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Campaign funnel' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Messages by day' })).not.toBeInTheDocument();
  expect((await tile('Success rate')).getByText('–')).toBeInTheDocument();
});

test.each([
  ['owner', 1, 'View pending requests', '/e-campaigns/campaign-history?answerStatus=Pending'],
  ['owner', 0, 'View campaign history', '/e-campaigns/campaign-history'],
  ['admin', 0, 'New campaign', '/e-campaigns/sms-campaign'],
] as const)('leads %s with %d pending requests from no results to: %s', async (user, pending, name, to) => {
  const nothing = { ...results, campaigns: 0, sent: 0 };
  const { requests, outcome } = figures({
    results: nothing,
    days: [],
    hours: [],
    objectives: [],
    senders: [],
  });
  show({ 'GET /campaign-api/analytics': () => ({ requests: { ...requests, pending }, outcome }) }, user);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
});

test('leads no one from no results to campaigns that they can’t see', async () => {
  const nothing = { ...results, campaigns: 0, sent: 0 };
  const without = fixtureUser('owner');
  show(
    {
      'GET /campaign-api/analytics': () =>
        figures({ results: nothing, days: [], hours: [], objectives: [], senders: [] }),
    },
    { ...without, permissions: ['Pages.Dashboard', 'Pages.Campaigns.Results'] },
  );
  expect(await screen.findByText('No campaigns were sent in this period')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

const project = '1f0c2b5a-6d7e-4f80-9a1b-2c3d4e5f6071';
const ofProject = {
  route: `/dashboard-management?project=${project}`,
  'GET /api/project/options': () => [{ id: project, name: 'Heart study' }],
};

test('filters the figures of the administration by project', async () => {
  const { calls } = show(ofProject);
  await (await tile('Expiring certificates')).findByText('3');
  expect((await tile('Expiring certificates')).getByRole('link')).toHaveAttribute(
    'href',
    `/downloads?state=ExpiresSoon&project=${project}`,
  );
  expect(calls.find(({ path }) => path === '/api/application')?.query.get('Project')).toBe(project);
  // The filters aren't printed.
  expect(screen.getByText('Project: Heart study')).toBeInTheDocument();
});

test('shows all projects for an address with one that there isn’t', async () => {
  const { calls } = show({ ...ofProject, 'GET /api/project/options': () => [{ id: 'p-1', name: 'Lungs' }] });
  await (await tile('Expiring certificates')).findByText('3');
  expect((await tile('Expiring certificates')).getByRole('link')).toHaveAttribute(
    'href',
    '/downloads?state=ExpiresSoon',
  );
  await (await tile('Pending applications')).findByText('3');
  expect(screen.getByText('Project: All')).toBeInTheDocument();
  expect(screen.queryByText(project)).not.toBeInTheDocument();
  expect(calls.filter(({ query }) => query.has('Project'))).toEqual([]);
});

test('filters nothing by a project that the reader can’t choose', async () => {
  const admin = fixtureUser('admin');
  const permissions = admin.permissions.filter((each) => each !== 'Pages.Projects');
  const { calls } = show(ofProject, { ...admin, permissions });
  await (await tile('Pending applications')).findByText('3');
  expect(calls.filter(({ query }) => query.has('Project'))).toEqual([]);
  expect(screen.queryByText(/^Project:/)).not.toBeInTheDocument();
});
