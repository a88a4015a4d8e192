import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aCampaign, aSendingCampaign } from '../../testing/fixtures';

const list = 'GET /campaign-api/campaign';
const route = '/e-campaigns/campaign-history';
const two = { totalCount: 2, items: [aCampaign(), aSendingCampaign({ id: 'c-2', name: 'تذكير' })] };
const show = (search = '') => renderApp(<App />, { route: route + search, messages: en });

test('shows the campaigns; a name leads to its details', async () => {
  const api = stubApi({ [list]: () => two });
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Campaign history' })).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Winter vaccination reminder' });
  expect(link).toHaveAttribute('href', `${route}/details/c-1`);
  const row = within(link.closest('tr')!);
  for (const text of [
    'Pending',
    'Awaiting answer',
    'HIMA',
    'Reach',
    'Service',
    'Not known yet',
    'When accepted',
  ])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('5,000')).toBeInTheDocument();
  expect(Object.fromEntries(api.calls[0]!.query)).toEqual({
    SkipCount: '0',
    MaxResultCount: '10',
    Sorting: 'createdAt DESC',
  });
});

test('the address decides what is asked', async () => {
  const api = stubApi({ [list]: () => two });
  show('?keyword=clinic&status=Pending&status=Rejected&sort=name&pageSize=50');
  await screen.findByRole('link', { name: 'تذكير' });
  const { query } = api.calls[0]!;
  expect(query.getAll('Status')).toEqual(['Pending', 'Rejected']);
  expect(query.get('Keyword')).toBe('clinic');
  expect(query.get('Sorting')).toBe('name ASC');
  expect(query.get('MaxResultCount')).toBe('50');
});

test('a filter is applied by hand and reset', async () => {
  const api = stubApi({ [list]: () => two });
  const { person, path } = show();
  await screen.findByRole('link', { name: 'تذكير' });
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(screen.getByTitle('Completed with failures'));
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(path()).toBe(`${route}?status=CompletedWithFailures`));
  await waitFor(() => expect(api.calls.at(-1)?.query.get('Status')).toBe('CompletedWithFailures'));
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(path()).toBe(route);
});

test('none yet and none that matches are told apart', async () => {
  stubApi({ [list]: () => ({ totalCount: 0, items: [] }) });
  const first = show();
  expect(await screen.findByText('No campaign request yet')).toBeInTheDocument();
  first.unmount();
  show('?keyword=zzz');
  expect(await screen.findByText('No matching records found')).toBeInTheDocument();
});

test('a failure says what happened and can be retried', async () => {
  let broken = true;
  stubApi({
    [list]: () => {
      if (broken) throw refuse(500, { message: 'The campaign store is resting' });
      return two;
    },
  });
  const { person } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getAllByText('The campaign store is resting').length).toBeGreaterThan(0);
  broken = false;
  await person.click(retry);
  expect(await screen.findByRole('link', { name: 'تذكير' })).toBeInTheDocument();
});

test('speaks Arabic', async () => {
  stubApi({ [list]: () => two });
  renderApp(<App />, { route, messages: arb, language: 'arb' });
  expect(await screen.findByText('بانتظار الرد')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /اسم الحملة/ })).toBeInTheDocument();
});

test.each([
  ['/e-campaigns', route],
  [`${route}/details`, route],
  ['/e-campaigns/nothing', '/error/404'],
])('%s leads to %s', (from, to) => {
  stubApi({ [list]: () => two });
  expect(renderApp(<App />, { route: from, messages: en }).path()).toBe(to);
});
