import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aCampaign, aSendingCampaign } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const list = 'GET /campaign-api/campaign';
const route = '/e-campaigns/campaign-history';
const two = { totalCount: 2, items: [aCampaign(), aSendingCampaign({ id: 'c-2', name: 'تذكير' })] };
const show = (search = '') => renderApp(<App />, { route: route + search, messages: en, contributions });

test('lists campaigns with links to their details', async () => {
  const api = stubCampaigns({ [list]: () => two });
  const { user } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Campaign History' })).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Winter vaccination reminder' });
  expect(link).toHaveAttribute('href', `${route}/details/c-1`);
  const row = within(link.closest('tr')!);
  for (const text of ['Pending', 'HIMA', 'Not sent', 'When accepted'])
    expect(row.getByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const [column, text] of [
    ['Answer status', 'Awaiting answer'],
    ['Objective', 'Reach'],
    ['Message type', 'Service'],
    ['Created by', 'Lina Haddad'],
  ] as const) {
    expect(row.queryByText(text)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: column }));
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('5,000')).toBeInTheDocument();
  expect(Object.fromEntries(api.calls[0]!.query)).toEqual({
    SkipCount: '0',
    MaxResultCount: '10',
    Sorting: 'createdAt DESC',
  });
});

const draftsHang = { 'GET /campaign-api/campaign-draft': () => new Promise(() => {}) };
const showToRequester = () => renderApp(<App />, { route, user: 'operator', messages: en, contributions });

test('waits for drafts before it shows the list, for a second at most', async () => {
  stubCampaigns({ [list]: () => two, ...draftsHang });
  showToRequester();
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Winter vaccination reminder' })).toBeInTheDocument();
});

test('tells that the list failed without waiting for drafts', async () => {
  const failing = () => {
    throw refuse(403, { message: 'Not allowed' });
  };
  stubCampaigns({ [list]: failing, ...draftsHang });
  showToRequester();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

test('R2.10 tells by the status alone which canceled campaigns were withdrawn', async () => {
  const items = [
    aCampaign({ id: 'c-1', name: 'Before', status: 'Cancelled', answerStatus: 'Withdrawn' }),
    aCampaign({ id: 'c-2', name: 'After', status: 'Cancelled', answerStatus: 'Accepted' }),
  ];
  stubCampaigns({ [list]: () => ({ totalCount: 2, items }) });
  show();
  const statusOf = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr')!)
      .getByText('Canceled')
      .closest('td');
  expect(await statusOf('Before')).toHaveTextContent(/^Canceled Withdrawn$/);
  expect(await statusOf('After')).toHaveTextContent(/^Canceled$/);
});

test('shows no recipients of a request that was never to be sent', async () => {
  stubCampaigns({ [list]: () => ({ totalCount: 1, items: [aCampaign({ answerStatus: 'Rejected' })] }) });
  show();
  const link = await screen.findByRole('link', { name: 'Winter vaccination reminder' });
  const row = within(link.closest('tr')!);
  expect(row.getByText('–')).toBeInTheDocument();
  expect(row.queryByText('Not sent')).not.toBeInTheDocument();
});

test('reads the query from the URL', async () => {
  const api = stubCampaigns({ [list]: () => two });
  show('?keyword=clinic&status=Pending&status=Rejected&sort=name&pageSize=50');
  await screen.findByRole('link', { name: 'تذكير' });
  const { query } = api.calls[0]!;
  expect(query.getAll('Status')).toEqual(['Pending', 'Rejected']);
  expect(query.get('Keyword')).toBe('clinic');
  expect(query.get('Sorting')).toBe('name ASC');
  expect(query.get('MaxResultCount')).toBe('50');
});

test('R2.15 shows the campaigns behind an hour and a failure reason, to those who see results', async () => {
  const api = stubCampaigns({ [list]: () => two });
  const search = '?sentFrom=2026-11-02&sentTo=2026-11-02&sentHour=0-9&failureReason=0x0000000B';
  renderApp(<App />, { route: route + search, messages: en, contributions, user: 'owner' });
  await screen.findByRole('link', { name: 'تذكير' });
  const { query } = api.calls.find(({ path }) => path === '/campaign-api/campaign')!;
  expect(query.getAll('SentHour')).toEqual(['0-9']);
  expect(query.get('FailureReason')).toBe('0x0000000B');
  expect(query.get('TimeZone')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(Date.parse(query.get('SentTo')!) - Date.parse(query.get('SentFrom')!)).toBe(86_400_000);
  const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Messages sent from: Nov 2, 2026',
    'Messages sent to: Nov 2, 2026',
    'Messages sent in hour: Sunday 09:00',
    'Failure reason: Invalid recipient number (ESME_RINVDSTADR)',
  ]);
});

test('applies a filter on demand and resets it', async () => {
  const api = stubCampaigns({ [list]: () => two });
  const { user, path } = show();
  await screen.findByRole('link', { name: 'تذكير' });
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  // A long list only renders its visible rows.
  await user.keyboard('Completed with');
  await user.click(screen.getByTitle('Completed with failures'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(path()).toBe(`${route}?status=CompletedWithFailures`));
  await waitFor(() => expect(api.calls.at(-1)?.query.get('Status')).toBe('CompletedWithFailures'));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(path()).toBe(route);
});

test('saves tab, filters, order and search as a view, and opens it', async () => {
  const views = [{ id: 'v-1', name: 'Clinic', query: 'keyword=clinic&status=Pending&sort=name' }];
  const api = stubCampaigns({
    [list]: () => ({ ...two, totalCount: 40 }),
    'GET /campaign-api/history-view': () => views,
    'POST /campaign-api/history-view': () => ({ id: 'v-2', name: 'Mine', query: '' }),
  });
  const { user, path } = show('?page=2&sort=name&status=Pending');
  const open = () => user.click(screen.getByRole('button', { name: 'Saved views' }));
  await screen.findByRole('link', { name: 'تذكير' });
  await open();
  await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Mine',
      query: 'status=Pending&sort=name',
    }),
  );
  await open();
  await user.click(await screen.findByRole('menuitemradio', { name: 'Clinic' }));
  await waitFor(() => expect(path()).toBe(`${route}?keyword=clinic&status=Pending&sort=name`));
});

test('distinguishes an empty list from no matches', async () => {
  stubCampaigns({ [list]: () => ({ totalCount: 0, items: [] }) });
  const first = show();
  expect(await screen.findByText('No campaign requests yet')).toBeInTheDocument();
  first.unmount();
  show('?keyword=zzz');
  expect(await screen.findByText('No matching records found')).toBeInTheDocument();
});

test('explains a failure and offers to retry', async () => {
  let broken = true;
  stubCampaigns({
    [list]: () => {
      if (broken) throw refuse(500, { message: 'The campaign store is resting' });
      return two;
    },
  });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getAllByText('The campaign store is resting').length).toBeGreaterThan(0);
  broken = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'تذكير' })).toBeInTheDocument();
});

test('shows Arabic', async () => {
  stubCampaigns({ [list]: () => two });
  renderApp(<App />, { route, messages: arb, language: 'arb' });
  expect(await screen.findByText('قيد الانتظار')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /اسم الحملة/ })).toBeInTheDocument();
});

test.each([
  ['/e-campaigns', route],
  [`${route}/details`, route],
  ['/e-campaigns/nothing', '/error/404'],
])('redirects %s to %s', (from, to) => {
  stubCampaigns({ [list]: () => two });
  expect(renderApp(<App />, { route: from, messages: en }).path()).toBe(to);
});

describe('with permission to delete and export', () => {
  const signedIn = { user: 'operator' } as const;

  test('R5.7 deletes selected campaigns after confirmation and reports the kept ones', async () => {
    const api = stubCampaigns({
      [list]: () => two,
      'POST /campaign-api/campaign/delete': () => ({
        deleted: ['c-1'],
        refused: [{ id: 'c-2', reason: 'NotFinished' }],
      }),
    });
    const { user } = renderApp(<App />, { route, messages: en, ...signedIn });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Winter vaccination reminder' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select تذكير' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const yes = await screen.findByRole('button', { name: 'Delete' });
    expect(yes.closest('.ant-modal')).toHaveTextContent(
      'Are you sure you want to delete the selected items?',
    );
    await user.click(yes);
    expect(await screen.findByText('1 campaign deleted')).toBeInTheDocument();
    expect(screen.getByText('1 campaign couldn’t be deleted: not finished yet.')).toBeInTheDocument();
    const call = api.calls.find(({ method }) => method === 'POST');
    expect(call?.body).toEqual({ ids: ['c-1', 'c-2'] });
  });

  test('starts days in the user’s time zone, and exports the filtered list', async () => {
    const api = stubCampaigns({
      [list]: () => two,
      'GET /campaign-api/campaign/export': () => 'id',
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = renderApp(<App />, {
      route: `${route}?createdFrom=2026-11-02&createdTo=2026-11-02&page=1`,
      messages: en,
      ...signedIn,
    });
    await user.click(await screen.findByRole('button', { name: /Export CSV/ }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    const { query } = api.calls.find(({ path }) => path.endsWith('/export'))!;
    expect(query.get('CreatedFrom')).toBe(new Date(2026, 10, 2).toISOString());
    expect(query.get('CreatedTo')).toBe(new Date(2026, 10, 3).toISOString());
    expect(query.has('MaxResultCount')).toBe(false);
    click.mockRestore();
  });
});

test('B1 R2.12 filters by tabs, with how many campaigns each has', async () => {
  const api = stubCampaigns({
    [list]: () => two,
    'GET /campaign-api/campaign/counts': () => ({ pending: 3, running: 1, all: 12 }),
  });
  const { user } = renderApp(<App />, { route, messages: en, user: 'owner' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Campaigns shown' }));
  expect(await tabs.findByRole('link', { name: /^All\s*12$/ })).toHaveAttribute('aria-current', 'page');
  await user.click(tabs.getByRole('link', { name: /^Awaiting your answer\s*3$/ }));
  await waitFor(() => expect(api.calls.at(-1)?.query.getAll('Status')).toEqual(['Pending']));
  await user.click(tabs.getByRole('link', { name: /^Running\s*1$/ }));
  await waitFor(() => expect(api.calls.at(-1)?.query.getAll('Status')).toContain('AwaitingReceipts'));
  expect(tabs.getByRole('link', { name: /^Running/ })).toHaveAttribute('aria-current', 'page');
});

test('B1 shows when sending began rather than when it was planned', async () => {
  const begun = aSendingCampaign({ startAt: null, begunAt: '2026-11-21T08:30:00.000Z' });
  stubCampaigns({ [list]: () => ({ totalCount: 1, items: [begun] }) });
  show();
  const row = within((await screen.findByRole('link', { name: begun.name })).closest('tr')!);
  expect(row.getByText(/Nov 21, 2026/)).toBeInTheDocument();
});

describe('B2 bulk rejection', () => {
  const other = aCampaign({ id: 'c-3', name: 'Second request', version: 5 });
  const three = { totalCount: 3, items: [aCampaign(), aSendingCampaign({ id: 'c-2' }), other] };

  async function choose(answer: (id: string) => unknown) {
    const api = stubCampaigns({
      [list]: () => three,
      'POST /campaign-api/campaign/:id/reject': ({ params }) => answer(params['id']!),
    });
    const rendered = renderApp(<App />, { route, messages: en, user: 'owner' });
    const { user } = rendered;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Second request' }));
    for (const box of screen.getAllByRole('checkbox', { name: 'Select Winter vaccination reminder' }))
      await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Reject selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Reject 2 requests', { selector: '.ant-modal-title' })).toBeInTheDocument();
    expect(dialog.getByText('Second request')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not in this season');
    await user.click(dialog.getByRole('button', { name: 'Reject 2 requests' }));
    return api;
  }

  test('rejects the waiting ones with one reason', async () => {
    const api = await choose(() => aCampaign({ status: 'Rejected' }));
    expect(await screen.findByText('2 requests rejected.')).toBeInTheDocument();
    const posts = api.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      ['/campaign-api/campaign/c-3/reject', { reason: 'Not in this season', version: 5 }],
      ['/campaign-api/campaign/c-1/reject', { reason: 'Not in this season', version: 2 }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('names those that someone else changed meanwhile', async () => {
    await choose((id) => {
      if (id === 'c-3') throw refuse(409, { code: 'RequestChanged', message: 'Changed.' });
      return aCampaign({ status: 'Rejected' });
    });
    expect(await screen.findByText('1 request rejected.')).toBeInTheDocument();
    expect(
      screen.getByText('1 request wasn’t rejected: Second request. Open it to see why.'),
    ).toBeInTheDocument();
  });
});
