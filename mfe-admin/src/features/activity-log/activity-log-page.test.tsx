import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const route = '/activity-log';
const platform = 'GET /api/activity';
const campaigns = 'GET /campaign-api/activity';
const entry = (sequence: number, more: object) => ({
  sequence,
  at: `2026-11-20T10:0${sequence}:00.000Z`,
  actorId: null,
  actorName: 'Lina Haddad',
  action: 'user.signed-in',
  entity: 'user',
  entityId: 'u-1',
  summary: null,
  details: { address: '192.0.2.7', sessions: 2 },
  ...more,
});
const accepted = { action: 'campaign.accepted', entity: 'campaign', entityId: 'c-1', summary: 'Winter' };
const handlers: Record<string, StubHandler> = {
  [platform]: ({ query }) =>
    query.get('Before')
      ? { items: [entry(1, { action: 'user.signed-out' })], next: null }
      : { items: [entry(4, {}), entry(2, {})], next: 2 },
  [campaigns]: () => ({ items: [entry(3, accepted)], next: null }),
  'GET /api/activity/values': () => ({
    actions: ['user.signed-in'],
    entities: ['user'],
    actors: [{ id: 'system', name: 'Hima' }],
  }),
  'GET /campaign-api/activity/values': () => ({
    actions: ['campaign.accepted'],
    entities: ['campaign'],
    actors: [{ id: '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a11', name: 'Omar Al-Harbi' }],
  }),
};
const show = (search = '', user: 'admin' | 'auditor' = 'auditor') =>
  renderApp(<App />, { route: route + search, messages: en, contributions, user });
const rows = async () =>
  (await screen.findAllByRole('link')).map((link) => link.textContent).filter((text) => text !== '');

test('merges both logs by time and reads on', async () => {
  const api = stubApi(handlers);
  const { user } = show();
  await screen.findByRole('link', { name: 'Accepted the request' });
  expect(await rows()).toEqual(['Signed in', 'Accepted the request', 'Signed in']);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Signed out' });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path === '/campaign-api/activity')).toHaveLength(1);
});

test('reads the filters from the URL and requests only the chosen source', async () => {
  const api = stubApi(handlers);
  show('?keyword=win&action=campaign.accepted&actor=system&from=2026-11-01&to=2026-11-30&source=campaigns');
  await screen.findByRole('link', { name: 'Accepted the request' });
  const lists = api.calls.filter(({ path }) => path.endsWith('/activity'));
  expect(lists.map(({ path }) => path)).toEqual(['/campaign-api/activity']);
  const { query } = lists[0]!;
  expect(query.getAll('Action')).toEqual(['campaign.accepted']);
  expect(query.getAll('Actor')).toEqual(['system']);
  expect(query.get('Keyword')).toBe('win');
  expect(Date.parse(query.get('To')!) - Date.parse(query.get('From')!)).toBe(30 * 86_400_000);
});

test('shows the entries of one API while the other fails', async () => {
  let down = true;
  stubApi({
    ...handlers,
    [campaigns]: (call) => {
      if (down) throw refuse(500, { message: 'resting' });
      return handlers[campaigns]!(call);
    },
  });
  const { user } = show();
  const notice = await screen.findByText('Campaigns: entries can’t be loaded. The list is incomplete.');
  expect(screen.getAllByRole('link', { name: 'Signed in' })).toHaveLength(2);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Accepted the request' });
  expect(notice).not.toBeInTheDocument();
});

test('shows details in words', async () => {
  const details = {
    reason: 'ErrorRate',
    fields: ['emailAddress'],
    added: ['Pages.Campaigns.Export', 'Night shift'],
    quietHours: { to: '09:00', from: '21:00', timeZone: 'Asia/Riyadh' },
    changes: [{ to: 20, from: 50, field: 'minimumAudience' }],
  };
  const paused = entry(5, { ...accepted, action: 'campaign.paused', entity: 'contact', details });
  stubApi({ ...handlers, [campaigns]: () => ({ items: [paused], next: null }) });
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Paused sending' }));
  const shown = within(await screen.findByRole('dialog'));
  for (const text of [
    'Too many messages were rejected',
    'Email',
    'Campaigns: Export campaigns, Night shift',
    '21:00–09:00 Asia/Riyadh',
  ])
    expect(shown.getByText(text)).toBeInTheDocument();
  expect(shown.getByText('Minimum audience size').closest('dl')).toHaveTextContent(
    'FieldMinimum audience sizeBefore50After20',
  );
});

test('shows an entry whole, with a link to its campaign request', async () => {
  stubApi(handlers);
  const { user, path } = show();
  await user.click(await screen.findByRole('link', { name: 'Accepted the request' }));
  const details = within(await screen.findByRole('dialog'));
  for (const text of ['Lina Haddad', 'Campaign', 'Winter', 'IP address', '192.0.2.7', 'Sessions', '2'])
    expect(details.getByText(text)).toBeInTheDocument();
  expect(details.getByRole('link', { name: 'Open campaign request' })).toHaveAttribute(
    'href',
    '/e-campaigns/campaign-history/details/c-1',
  );
  expect(path()).toBe(`${route}?entry=campaigns-3`);
  await user.click(details.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(path()).toBe(route));
});

const events = (...list: [string, object][]) =>
  new Response(list.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

test('shows the verdict on each log', async () => {
  stubApi({
    ...handlers,
    'GET /api/activity/verify': () =>
      events(
        ['progress', { checked: 12, total: 12 }],
        ['verdict', { intact: true, entries: 12, problem: null }],
      ),
    'GET /campaign-api/activity/verify': () =>
      events(['verdict', { intact: false, entries: 6, problem: 'changed' }]),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Verify chain' }));
  expect(await screen.findByText('Valid: all 12 entries are unchanged.')).toBeInTheDocument();
  expect(
    await screen.findByText('Entry 7 was changed. All entries before it are valid.'),
  ).toBeInTheDocument();
});

test('reads in Arabic', async () => {
  stubApi(handlers);
  renderApp(<App />, { route, messages: arb, contributions, user: 'auditor', language: 'arb' });
  expect(await screen.findByRole('link', { name: 'قبول الطلب' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'سجل النشاط' })).toBeInTheDocument();
});
