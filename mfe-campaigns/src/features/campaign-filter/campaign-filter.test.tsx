import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import App from '../../app';
import { aPreviewBudget } from '../../testing/fixtures';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import type { Filter } from './filter';

const version = (number: number, note: string | null): Filter['current'] => ({
  version: number,
  note,
  connectionId: 'd-1',
  createdAt: '2026-11-20T08:12:00.000Z',
  createdBy: 'Lina Haddad',
  rules: [
    {
      title: 'Adults only',
      when: { match: 'all', items: [{ column: 'age', type: 'number', operator: 'atLeast', value: 18 }] },
    },
  ],
  maxRecipients: null,
  policy: {
    mode: 'flag',
    objectives: [],
    messageTypes: [],
    senders: [],
    linkHosts: [],
    maxRecipients: null,
    blockedWords: [],
  },
});
const filter: Filter = {
  id: 'f-1',
  name: 'Adults',
  version: 2,
  isDefault: true,
  ruleCount: 1,
  usedBy: 3,
  updatedAt: '2026-11-20T08:12:00.000Z',
  updatedBy: 'Lina Haddad',
  current: version(2, 'From 18 on'),
  versions: [version(2, 'From 18 on'), version(1, null)],
};
const base = {
  'GET /campaign-api/preview-budget': aPreviewBudget,
  'GET /campaign-api/campaign-filter': () => ({ totalCount: 1, items: [filter] }),
  'GET /campaign-api/campaign-filter/source': () => ({
    items: [{ id: 'd-1', name: 'Patients', queryVersion: 1 }],
  }),
  'GET /campaign-api/campaign-filter/source/:id': () => ({
    columns: [
      { name: 'age', type: 'number' },
      { name: 'city', type: 'text' },
    ],
  }),
  'GET /campaign-api/campaign-filter/:id': () => filter,
  'GET /campaign-api/opt-out': () => ({
    count: 240,
    replies: 30,
    sources: [
      { source: 'Manual', count: null },
      { source: 'Import', count: 210 },
    ],
    fewer: 100,
    countedAt: '2026-11-20T08:12:00.000Z',
  }),
};
const show = (route: string) =>
  renderApp(<App />, {
    route,
    messages: en,
  });

test.each([
  ['en' as const, en],
  ['arb' as const, arb],
])('R1.6 names the choice of what a violation does (%s)', async (language, messages) => {
  stubApi(base);
  renderApp(<App />, { route: '/campaign-filter/new', language, messages });
  expect(await screen.findByRole('radiogroup', { name: messages['FILTER.POLICY.MODE'] })).toBeInTheDocument();
});

test('lists the filters', async () => {
  stubApi(base);
  show('/campaign-filter');
  expect(await screen.findByRole('link', { name: 'Adults' })).toHaveAttribute(
    'href',
    '/campaign-filter/details/f-1',
  );
  expect(screen.getByText('Default')).toBeInTheDocument();
});

test('edits a rule, previews it and saves it as a new version', async () => {
  const api = stubApi({
    ...base,
    'POST /campaign-api/campaign-filter/test': () => ({
      minimum: 50,
      belowMinimum: false,
      counts: {
        queried: 5000,
        invalid: null,
        notMobile: null,
        countryNotAllowed: null,
        duplicate: null,
        noConsent: null,
        optedOut: null,
        filtered: 1200,
        capped: null,
        eligible: 3800,
      },
      fewer: 100,
      accuracy: 30,
      queriedAt: '2026-11-20T08:12:00.000Z',
      budget: { left: 7, most: 8, nextAt: '2026-11-21T09:10:00.000Z' },
      rules: [{ title: 'Adults only', excluded: null }],
      durationMs: 12,
    }),
    'PUT /campaign-api/campaign-filter/:id': () => ({ ...filter, version: 3 }),
  });
  const { user, path } = show('/campaign-filter/details/f-1');
  const value = await screen.findByRole('textbox', { name: 'Value' });
  const save = screen.getByRole('button', { name: 'Save as version 3' });
  await user.clear(value);
  await waitFor(() => expect(save).toBeDisabled());
  await user.type(value, '21');
  await user.click(screen.getByRole('button', { name: 'Test rules' }));
  expect(await screen.findByText('fewer than 100')).toBeInTheDocument();
  const tried = api.calls.find(({ method }) => method === 'POST')?.body as { rules: { when: unknown }[] };
  expect(tried.rules[0]?.when).toEqual({
    match: 'all',
    items: [{ column: 'age', type: 'number', operator: 'atLeast', value: 21 }],
  });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(path()).toBe('/campaign-filter'));
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 2,
    connectionId: 'd-1',
  });
});

test('R1.6 keeps the focus in the rules after one was removed', async () => {
  stubApi(base);
  const { user } = show('/campaign-filter/details/f-1');
  const rules = await screen.findByRole('region', { name: 'Rules' });
  within(rules).getByRole('button', { name: 'Remove rule' }).focus();
  await user.keyboard('{Enter}');
  expect(within(rules).queryByRole('group', { name: 'Rule 1' })).not.toBeInTheDocument();
  await waitFor(() => expect(rules).toHaveFocus());
});

test('reports that a used filter cannot be deleted, and a refused save', async () => {
  stubApi({
    ...base,
    'PUT /campaign-api/campaign-filter/:id': () => {
      throw refuse(409, { code: 'FilterChanged', message: 'changed' });
    },
  });
  const { user } = show('/campaign-filter/details/f-1');
  expect(await screen.findByRole('button', { name: 'Delete filter' })).toBeDisabled();
  const save = screen.getByRole('button', { name: 'Save as version 3' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText(/^The campaign filter has changed\. Review /)).toBeInTheDocument();
});

test('adds numbers to the opt-out list without showing any', async () => {
  const api = stubApi({
    ...base,
    'POST /campaign-api/opt-out': () => ({ listed: 2, invalid: 1 }),
  });
  const { user } = show('/campaign-filter?tab=opt-outs');
  expect(await screen.findByText('fewer than 100')).toBeInTheDocument();
  const numbers = await screen.findByRole('textbox', { name: 'Mobile numbers' });
  await user.type(numbers, '0500000001, 0500000002{Enter}hello');
  const add = within(numbers.closest('section')!).getByRole('button', { name: 'Add to list' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  expect(
    await screen.findByText('2 numbers are on the opt-out list now. 1 entry isn’t a mobile number.'),
  ).toBeInTheDocument();
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    numbers: ['0500000001', '0500000002', 'hello'],
    source: 'Import',
  });
  expect(screen.getByRole('textbox', { name: 'Mobile numbers' })).toHaveValue('');
});

test('shows Arabic', async () => {
  stubApi(base);
  renderApp(<App />, { route: '/campaign-filter/details/f-1', messages: arb, language: 'arb' });
  expect(await screen.findByRole('button', { name: 'حفظ كإصدار 3' })).toBeInTheDocument();
});
