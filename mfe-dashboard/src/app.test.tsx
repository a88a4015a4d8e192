import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import App from './app';
import arb from './i18n/arb.json';
import en from './i18n/en.json';
import { figures, ownViews, show, spring, tile } from './testing/show-analytics';

test('R2.15 shows figures of requests and results, with the period before', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeInTheDocument();
  expect(await (await tile('Messages sent')).findByText('155')).toBeInTheDocument();
  expect((await tile('Success rate')).getByText('90.3%')).toBeInTheDocument();
  expect((await tile('Median answer time')).getByText('1.5 hours')).toBeInTheDocument();
  expect((await tile('Recipients who clicked')).getByText('About 30')).toBeInTheDocument();
  expect(await (await tile('Messages sent')).findByText('155 in the previous period')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Clicks of 1 campaign count as zero: fewer than ten recipients clicked. The true click rate can be higher.',
    ),
  ).toBeInTheDocument();
});

test('requests whole days up to today, and as many before', async () => {
  const { calls } = show({ route: '/dashboard-management?period=7' });
  await screen.findByText('About 30');
  const asked = calls.filter(({ path }) => path.endsWith('/analytics')).map(({ query }) => query);
  const [now, earlier] = [asked[0]!, asked[1]!];
  expect(earlier.get('To')).toBe(now.get('From'));
  const from = new Date(now.get('From')!);
  const to = new Date(now.get('To')!);
  expect([from.getHours(), to.getHours()]).toEqual([0, 0]);
  expect(Math.round((to.getTime() - from.getTime()) / 86_400_000)).toBe(7);
});

test('shows days of the reader’s own, from the address and into it', async () => {
  const { calls, path } = show({
    route: '/dashboard-management?from=2026-03-01&to=2026-03-31&project=p-1',
  });
  await screen.findByText('About 30');
  const [asked] = calls.filter(({ path }) => path.endsWith('/analytics'));
  expect(new Date(asked!.query.get('To')!)).toEqual(new Date(2026, 3, 1));
  expect((await tile('New requests')).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('createdFrom=2026-03-01&createdTo=2026-03-31'),
  );
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-28' } });
  expect(screen.getByText('The last day can’t be before the first.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(path()).toBe('/dashboard-management?from=2026-02-01&to=2026-02-28&project=p-1'));
  fireEvent.click(screen.getByText('7 days'));
  expect(path()).toBe('/dashboard-management?project=p-1&period=7');
});

test('reads a chart day by day with the keyboard, and as a table', async () => {
  show({ route: '/dashboard-management?from=2026-11-01&to=2026-11-03' });
  const chart = await screen.findByRole('slider', { name: /^Messages .*from Nov 1 to Nov 3/ });
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 3: 0 sent, 0 delivered, 0 failed');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 2: 155 sent, 140 delivered, 10 failed');
  fireEvent.keyDown(chart, { key: 'Home' });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getAllByText('View as table')).toHaveLength(4);
});

test('exports the figures of a chart as CSV', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user } = show({ route: '/dashboard-management?from=2026-11-01&to=2026-11-02' });
  await user.click(await screen.findByRole('button', { name: 'Export Messages by day' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'analytics-days-2026-11-01-2026-11-02.csv',
  );
  expect(files[0]!.type).toBe('text/csv;charset=utf-8');
  click.mockRestore();
});

test('figures that are still shown while another period loads keep their own lists, files and comparison', async () => {
  const { user } = show({
    route: '/dashboard-management?from=2026-03-01&to=2026-03-31',
    'GET /campaign-api/analytics': ({ query }: { query: URLSearchParams }) =>
      // Seven days up to today, and those before, never arrive.
      query.get('From')! > '2026-05' ? new Promise(() => undefined) : figures(),
  });
  await (await tile('Messages sent')).findByText('155 in the previous period');
  fireEvent.click(screen.getByText('7 days'));
  expect(
    await screen.findByText(
      'Loading. The figures from March 1, 2026 to March 31, 2026 are shown until then.',
    ),
  ).toBeInTheDocument();
  const sent = await tile('Messages sent');
  expect(sent.getByText('155')).toBeInTheDocument();
  expect(sent.getByText('155 in the previous period')).toBeInTheDocument();
  expect(sent.getByRole('link')).toHaveAttribute(
    'href',
    '/e-campaigns/campaign-history?begunFrom=2026-03-01&begunTo=2026-03-31',
  );
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(screen.getByRole('button', { name: 'Export Failure reasons' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'analytics-failures-2026-03-01-2026-03-31.csv',
  );
  click.mockRestore();
});

test('says that a URL has no valid period, and shows the default', async () => {
  const { calls } = show({ route: '/dashboard-management?from=2026-03-31&to=2026-03-01' });
  expect(
    await screen.findByText('This address has no valid period. The last 30 days are shown.'),
  ).toBeInTheDocument();
  await screen.findByText('About 30');
  expect(calls.filter(({ path }) => path.endsWith('/analytics'))).toHaveLength(2);
});

test('refreshes while the tab is visible, and shows the time', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  const { calls } = show();
  expect(await screen.findByText(/^Updated/)).toBeInTheDocument();
  await screen.findByText('About 30');
  const paths = ['/analytics', '/api/application', '/api/organization', '/api/kit'];
  const count = () => paths.map((end) => calls.filter(({ path }) => path.endsWith(end)).length);
  const first = count();
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(count()).toEqual(first);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  for (const [index, asked] of count().entries()) expect(asked).toBeGreaterThan(first[index]!);
  visibility.mockRestore();
  jest.useRealTimers();
});

test('opens, saves, renames and deletes views', async () => {
  const { user, calls, path } = show({
    'POST /campaign-api/analytics/view': () => ({ ...spring, id: '2' }),
    'PUT /campaign-api/analytics/view/:id': () => spring,
    'DELETE /campaign-api/analytics/view/:id': () => null,
  });
  const open = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.click(
      await screen.findByRole(/view/.test(item) ? 'menuitem' : 'menuitemradio', { name: item }),
    );
  };
  const sent = (method: string) => calls.find((call) => call.method === method && call.path.includes('view'));
  await screen.findByText('About 30');
  await open('Spring');
  await waitFor(() => expect(path()).toBe('/dashboard-management?period=90'));

  await open('Save view');
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await user.type(within(dialog).getByLabelText('Name'), ' Quarter ');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('POST')?.body).toEqual({ name: 'Quarter', query: 'period=90' }));
  await screen.findByText('View saved.');

  await open('Manage views');
  const name = await screen.findByLabelText('Name of Spring');
  await user.clear(name);
  await user.type(name, 'Summer{Enter}');
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ name: 'Summer', query: 'period=90' }));
  await user.click(screen.getByRole('button', { name: 'Delete Spring' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE')?.params).toEqual({ id: spring.id }));
});

test('says why a view can’t be saved', async () => {
  const { user } = show({
    'POST /campaign-api/analytics/view': () => {
      throw refuse(422, {
        code: 'ViewLimitReached',
        message: 'You have 20 saved views. Delete one first.',
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await user.type(within(dialog).getByLabelText('Name'), 'One more');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('You have 20 saved views. Delete one first.')).toBeInTheDocument();
});

test('turns the weekly report on and off', async () => {
  const { user, calls } = show({
    'PUT /campaign-api/analytics/report': () => ({ viewId: null, timeZone: 'Asia/Riyadh' }),
    'DELETE /campaign-api/analytics/report': () => null,
  });
  const open = async () => {
    const button = await screen.findByRole('button', { name: 'Weekly report' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return within(await screen.findByRole('dialog', { name: 'Weekly report' }));
  };
  const toggle = async (dialog: Awaited<ReturnType<typeof open>>) => {
    await user.click(dialog.getByRole('switch', { name: 'Email me the report' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await toggle(await open());
  await screen.findByText('Weekly report turned on.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ viewId: null, language: 'en' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const dialog = await open();
  expect(dialog.getByText(/Asia\/Riyadh/)).toBeInTheDocument();
  await toggle(dialog);
  await screen.findByText('Weekly report turned off.');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('leads to the lists behind its figures', async () => {
  show();
  expect((await tile('Pending requests')).getByRole('link')).toHaveAttribute(
    'href',
    '/e-campaigns/campaign-history?answerStatus=Pending',
  );
  expect((await tile('Pending applications')).getByRole('link')).toHaveAttribute(
    'href',
    '/applications?state=Pending',
  );
});

test('leads to the campaigns that a figure is counted from', async () => {
  show({ route: '/dashboard-management?from=2026-03-01&to=2026-03-31' });
  await screen.findByText('About 30');
  const of = (name: string) => `?${name}From=2026-03-01&${name}To=2026-03-31`;
  const path = '/e-campaigns/campaign-history';
  for (const [name, list] of [
    ['New requests', of('created')],
    ['Median answer time', `${of('answered')}&answerStatus=Accepted&answerStatus=Rejected`],
    ['Failed messages', of('begun')],
    ['Opt-outs', of('begun')],
  ] as const)
    expect((await tile(name)).getByRole('link')).toHaveAttribute('href', path + list);
  for (const [name, filter] of [
    ['Reach', '&objective=Reach'],
    ['CLINIC', '&senderId=CLINIC'],
  ] as const)
    expect(within(screen.getByRole('rowheader', { name })).getByRole('link', { name })).toHaveAttribute(
      'href',
      `${path}${of('begun')}${filter}`,
    );
  expect(screen.getByRole('link', { name: 'Sent' })).toHaveAttribute(
    'href',
    `${path}${of('created')}&begunFrom=2026-03-01`,
  );
});

test.each([
  [{ campaigns: 2, count: 120, fewer: 60 }, 'About 120'],
  [{ campaigns: 2, count: null, fewer: 60 }, 'Fewer than 60'],
  [{ campaigns: 0, count: null, fewer: 40 }, '–'],
])('R3.10 tells opt-outs as far as they can be shown: %j', async (optOuts, told) => {
  show({ 'GET /campaign-api/analytics': () => figures({ optOuts }) });
  expect(await (await tile('Opt-outs')).findByText(told)).toBeInTheDocument();
});

test('R2.15 says that results are hidden without the permission', async () => {
  show({ 'GET /campaign-api/analytics': () => ({ ...figures(), outcome: null }) }, 'steward');
  expect(await (await tile('New requests')).findByText('4')).toBeInTheDocument();
  expect(screen.getByText(/^Your role doesn’t include campaign results/)).toBeInTheDocument();
  expect(await tile('SMS gateway')).toBeDefined();
  for (const name of ['Messages sent', 'Messages by day', 'Failure reasons', 'Campaign funnel'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
});

test('R2.15 says that campaigns without figures add none', async () => {
  show({ 'GET /campaign-api/analytics': () => figures({ suppressed: 0, hidden: 3 }) });
  expect(
    await screen.findByText('Figures of 3 campaigns aren’t shown: too few messages were sent.'),
  ).toBeInTheDocument();
});

test('R2.15 leads from a day, an hour and a failure reason to the campaigns that they count', async () => {
  const { container } = show({ route: '/dashboard-management?from=2026-11-01&to=2026-11-03' });
  const chart = await screen.findByRole('slider', { name: /^Messages .*from Nov 1 to Nov 3/ });
  expect(screen.getAllByText('No campaigns sent messages on Nov 3')).toHaveLength(2);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  const list = '/e-campaigns/campaign-history?begunFrom=2026-11-01&begunTo=2026-11-03&';
  expect(screen.getByRole('link', { name: '2 campaigns sent messages on Nov 2' })).toHaveAttribute(
    'href',
    `${list}sentFrom=2026-11-02&sentTo=2026-11-02`,
  );
  expect(container.querySelectorAll('details a[href*="sentFrom=2026-11-02"]')).toHaveLength(2);
  const hour = screen.getByRole('link', { name: '155' });
  expect(hour).toHaveAttribute('href', `${list}sentHour=1-9`);
  expect(hour.closest('td')).toHaveAttribute('title', '155 sent by 2 campaigns');
  const reasons = within(screen.getByRole('region', { name: 'Failure reasons' }));
  expect(reasons.getByText('In 1 campaign')).toBeInTheDocument();
  const links = reasons.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${list}failureReason=0x0000000B`]);
});

test('shows a data owner no figures of the administration', async () => {
  show({}, 'owner');
  await screen.findByText('About 30');
  expect(screen.queryByRole('heading', { name: 'Administration' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Project')).not.toBeInTheDocument();
});

test.each([
  ['Down', () => ({ gateway: { health: { state: 'Down' } } })],
  [
    'Not set up',
    () => {
      throw refuse(422, { code: 'SmsSetupMissing', message: 'Not yet' });
    },
  ],
])('R3.10 tells that the gateway is %s, and leads to its setup', async (told, answer) => {
  show({ 'GET /campaign-api/sms-setup': answer }, 'steward');
  expect(await (await tile('SMS gateway')).findByText(told)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'SMS gateway' })).toHaveAttribute('href', '/sms-setup');
});

test('says that the figures can’t be loaded', async () => {
  show({
    'GET /campaign-api/analytics': () => {
      throw refuse(503, { code: 'ServiceUnavailable', message: 'Not now' });
    },
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('shows Arabic', async () => {
  stubApi({ 'GET /campaign-api/analytics': () => figures(), ...ownViews() });
  renderApp(<App />, {
    route: '/dashboard-management',
    messages: arb,
    language: 'arb',
    contributions,
    user: 'owner',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'التحليلات' })).toBeInTheDocument();
  expect(await screen.findByText('حوالي 30')).toBeInTheDocument();
});

test('shows 404 for a path below it', () => {
  const { path } = renderApp(<App />, { route: '/dashboard-management/nothing', messages: en });
  expect(path()).toBe('/error/404');
});
