import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import App from './app';
import type { CampaignInsights, Group, Insights } from './features/insights/insights.api';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

const id = 'e4f12edb-7134-4934-ae1b-f69db13e4ebc';
const group = (key: string, more: Partial<Group> = {}): Group => ({
  key,
  recipients: 600,
  delivered: 580,
  clickers: 120,
  clickRate: 0.207,
  tracked: true,
  converts: true,
  conversions: null,
  conversionRate: null,
  optOuts: null,
  optOutRate: null,
  fewer: 40,
  accuracy: 30,
  ...more,
});
const ofCampaign = (more: Partial<CampaignInsights> = {}): CampaignInsights => ({
  id,
  name: 'Vaccination',
  begunAt: '2026-11-20T08:00:00Z',
  computedAt: '2026-11-20T09:00:00Z',
  final: false,
  tracked: true,
  minimum: 50,
  attributes: [
    { kind: 'text', name: 'home_city', hidden: 3, groups: [group(''), group('riyadh')] },
    { kind: 'age', name: 'birth_date', hidden: 0, groups: [group('65+'), group('18-24')] },
    { kind: 'text', name: 'sex', hidden: 2, groups: [] },
  ],
  ...more,
});
const common: Insights = {
  campaigns: 2,
  segments: [
    { kind: 'age', name: 'birth_date', keys: ['65+', '18-24'] },
    { kind: 'text', name: 'sex', keys: ['f', 'm'] },
  ],
  hours: [group('9', { clickRate: 0.1 }), group('18', { clickRate: 0.2 })],
  messagesHidden: 0,
  messages: [group('3-5', { clickRate: 0.05 }), group('1', { clickRate: 0.2 })],
  languages: [
    { language: 'Arabic', campaigns: 3, delivered: 900, clickers: 200, clickRate: 0.25 },
    { language: 'English', campaigns: 1, delivered: 300, clickers: 0, clickRate: 0 },
  ],
};
const chosen = { id, name: 'Vaccination', begunAt: '2026-11-20T08:00:00Z', computedAt: null };

const show = (
  handlers: Record<string, unknown> = {},
  { route = '/e-insights', language = 'en' as 'en' | 'arb' } = {},
) => {
  const api = stubApi({
    'GET /campaign-api/insights': () => common,
    'GET /campaign-api/insights/campaigns': () => [chosen],
    [`GET /campaign-api/campaign/${id}/insights`]: () => ofCampaign(),
    'GET /campaign-api/insights/segment': () => ({
      total: group('total', { recipients: 1200 }),
      campaigns: [{ ...group('x'), id, name: 'Vaccination', begunAt: chosen.begunAt }],
    }),
    ...(handlers as Parameters<typeof stubApi>[0]),
  });
  const messages = language === 'arb' ? arb : en;
  return { ...api, ...renderApp(<App />, { route, messages, language, contributions, user: 'admin' }) };
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('R2.15 shows a campaign by groups in their order, and says how much is hidden', async () => {
  show();
  const age = await panel('Results by age');
  const rows = age.getAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(['\u206618–24\u2069', '\u206665+\u2069']);
  expect(age.getAllByText('20.7%')).toHaveLength(2);
  // Conversions and opt-outs of both.
  expect(age.getAllByText('Fewer than 40 people')).toHaveLength(4);
  const city = await panel('Results by home city');
  expect(city.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['Riyadh', 'Other groups']);
  expect(
    city.getByText('3 groups are combined with others or hidden to protect individuals.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('Groups by sex are hidden: all are below the minimum audience size.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/95% of them are within 30 people/)).toBeInTheDocument();
});

test('explains each figure on hover and in a list', async () => {
  const { user } = show();
  const [header] = await screen.findAllByRole('columnheader', { name: 'Opt-out rate' });
  const meaning = 'Recipients who opted out by reply or link within 7 days, out of delivered messages.';
  expect(header).toHaveAttribute('title', meaning);
  await user.click(screen.getByText('Figure definitions'));
  expect(screen.getByText(meaning)).toBeVisible();
});

test('names the best hour, compares languages and shows fatigue', async () => {
  const { user } = show();
  const best = await panel('Best hour');
  expect(
    await best.findByText('Messages sent from 18:00 have the highest click rate: 20%.'),
  ).toBeInTheDocument();
  await user.click(best.getByText('View as table'));
  expect(best.getByRole('rowheader', { name: '09:00' })).toBeVisible();
  const languages = await panel('Message language');
  expect(languages.getByRole('row', { name: 'Arabic 3 900 200 25%' })).toBeInTheDocument();
  const fatigue = await panel('Fatigue');
  expect(fatigue.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['1', '\u20663–5\u2069']);
});

test('exports each panel as CSV, without hidden values', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user } = show();
  await screen.findByRole('region', { name: 'Results by age' });
  const panels = ['Results by home city', 'Results by age', 'Best hour', 'Message language', 'Fatigue'];
  expect(screen.getAllByRole('button', { name: /^Export / }).map((one) => one.ariaLabel)).toEqual(
    panels.map((panel) => `Export ${panel}`),
  );
  await user.click(screen.getByRole('button', { name: 'Export Results by age' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('e-insights-birth_date.csv');
  const lines = (await files[0]!.text()).trimEnd().split('\r\n');
  expect(lines).toEqual([
    '"Age","Recipients","Delivered","Click rate","Conversion rate","Opt-out rate"',
    expect.stringMatching(/^".*18.*24.*",600,580,0\.207,,$/),
    expect.stringMatching(/^".*65\+.*",600,580,0\.207,,$/),
  ]);
  click.mockRestore();
});

test('shows a segment of the address in all campaigns', async () => {
  const { calls } = show({}, { route: '/e-insights?view=segment&kind=text&name=sex&key=f' });
  const segment = await panel('Sex: F');
  expect(segment.getByRole('row', { name: /All campaigns 1,200/ })).toBeInTheDocument();
  expect(segment.getByRole('link', { name: 'Vaccination' })).toHaveAttribute(
    'href',
    `/e-insights?campaign=${id}`,
  );
  const asked = calls.find(({ path }) => path.endsWith('/segment'))?.query;
  expect([asked?.get('Kind'), asked?.get('Attribute'), asked?.get('Key')]).toEqual(['text', 'sex', 'f']);
});

test('R2.15 has the places of its panels while figures load', async () => {
  const never = () => new Promise(() => undefined);
  show({
    'GET /campaign-api/insights': never,
    'GET /campaign-api/insights/campaigns': never,
  });
  for (const name of ['Best hour', 'Message language', 'Fatigue'])
    expect(await screen.findByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('combobox', { name: 'Campaign' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

const other = { ...chosen, id: '0a4a7b0e-0d3c-4d0b-9f43-5f4f5c0c1e2f', name: 'Blood donation' };

test('keeps the figures of a campaign until those of the next one are there, and says so', async () => {
  const { user } = show({
    'GET /campaign-api/insights/campaigns': () => [chosen, other],
    [`GET /campaign-api/campaign/${other.id}/insights`]: () => new Promise(() => undefined),
  });
  await panel('Results by age');
  await user.click(screen.getByRole('combobox', { name: 'Campaign' }));
  await user.click(await screen.findByTitle('Blood donation'));
  expect(await screen.findByText(/^Loading\. The figures of/)).toHaveTextContent(
    'Loading. The figures of Vaccination are shown until then.',
  );
  expect(await panel('Results by age')).toBeDefined();
});

test('does not say of a campaign what is so of the last one', async () => {
  const { user } = show({
    'GET /campaign-api/insights/campaigns': () => [chosen, other],
    [`GET /campaign-api/campaign/${id}/insights`]: () => ofCampaign({ attributes: [] }),
    [`GET /campaign-api/campaign/${other.id}/insights`]: () => new Promise(() => undefined),
  });
  expect(await screen.findByText('This campaign is too small for insights')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Campaign' }));
  await user.click(await screen.findByTitle('Blood donation'));
  await waitFor(() =>
    expect(screen.queryByText('This campaign is too small for insights')).not.toBeInTheDocument(),
  );
});

test('says that the campaign of the address doesn’t exist', async () => {
  show(
    {
      [`GET /campaign-api/campaign/${other.id}/insights`]: () => {
        throw refuse(404, { code: 'NotFound', message: 'Campaign not found' });
      },
    },
    { route: `/e-insights?campaign=${other.id}` },
  );
  expect(await screen.findByText('Campaign not found')).toBeInTheDocument();
});

test('shows the newest campaign for an address whose campaign can’t be one', async () => {
  show({}, { route: `/e-insights?campaign=${'-'.repeat(36)}` });
  expect(await panel('Results by age')).toBeDefined();
});

test('leads from nothing sent to where campaigns begin', async () => {
  show({ 'GET /campaign-api/insights/campaigns': () => [] });
  expect(await screen.findByRole('link', { name: 'New campaign' })).toHaveAttribute(
    'href',
    '/e-campaigns/sms-campaign',
  );
});

test('says that nothing was sent, that figures are not ready, and that a campaign is too small', async () => {
  const first = show({ 'GET /campaign-api/insights/campaigns': () => [] });
  expect(await screen.findByText('No campaigns sent yet')).toBeInTheDocument();
  first.unmount();
  const at = `GET /campaign-api/campaign/${id}/insights`;
  const second = show({ [at]: () => ofCampaign({ computedAt: null, attributes: [] }) });
  expect(await screen.findByText('Insights aren’t ready yet')).toBeInTheDocument();
  second.unmount();
  show({ [at]: () => ofCampaign({ attributes: [] }) });
  expect(await screen.findByText('This campaign is too small for insights')).toBeInTheDocument();
});

test('says that a message has no link', async () => {
  const at = `GET /campaign-api/campaign/${id}/insights`;
  show({ [at]: () => ofCampaign({ tracked: false }) });
  expect(await screen.findByText(/has no tracked link/)).toBeInTheDocument();
});

test('says that figures can’t be loaded', async () => {
  show({
    'GET /campaign-api/insights': () => {
      throw refuse(503, { code: 'ServiceUnavailable', message: 'Not now' });
    },
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('shows Arabic', async () => {
  show({}, { language: 'arb' });
  expect(await screen.findByRole('heading', { level: 1, name: 'الرؤى الإلكترونية' })).toBeInTheDocument();
  expect(await screen.findByText(/أعلى معدل نقر/)).toBeInTheDocument();
});
