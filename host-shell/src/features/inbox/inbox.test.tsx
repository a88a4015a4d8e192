import { screen, within } from '@testing-library/react';
import { fixtureUser, refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { Inbox } from './inbox';

const INBOX = 'GET /campaign-api/inbox';
const ORGANIZATIONS = 'GET /api/organization';
const request = {
  id: 'r-1',
  name: 'Vaccination – Riyadh',
  by: 'Rana Saleh',
  since: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-30T08:00:00Z',
  totalSms: 5000,
};
const change = { ...request, id: 's-1', name: null, by: 'Sami Harb', totalSms: null };
const requests = { kind: 'RequestsToAnswer', count: 7, items: [request] };

function show(
  handlers: Record<string, StubHandler>,
  { language = 'en' as 'en' | 'arb', permissions = [] as string[] } = {},
) {
  const api = stubApi(handlers);
  const user = { ...fixtureUser('owner'), permissions };
  return { ...renderApp(<Inbox />, { user, language, messages: language === 'en' ? en : arb }), ...api };
}

test('B1 shows what waits, and leads to each and to all', async () => {
  const { calls } = show({
    [INBOX]: () => ({ sections: [requests, { kind: 'SetupChangesToConfirm', count: 1, items: [change] }] }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Requests to answer' }));
  expect(panel.getByRole('link', { name: 'Vaccination – Riyadh' })).toHaveAttribute(
    'href',
    '/e-campaigns/campaign-history/details/r-1',
  );
  expect(panel.getByRole('listitem')).toHaveTextContent(/By Rana SalehUp to 5,000 SMSExpires Nov 30, 2026/);
  expect(panel.getByRole('link', { name: 'Show all (7)' })).toHaveAttribute(
    'href',
    '/e-campaigns/campaign-history?status=Pending',
  );
  const setup = within(screen.getByRole('region', { name: 'Setup changes to confirm' }));
  expect(setup.getByRole('link', { name: 'Setup change' })).toHaveAttribute('href', '/sms-setup');
  expect(calls.map(({ path }) => path)).toEqual(['/campaign-api/inbox']);
});

test('B1 shows who approves organizations those that wait', async () => {
  const organization = { id: 'o-1', name: 'Riyadh Health Trust', createdAt: '2026-11-01T08:00:00Z' };
  show(
    {
      [INBOX]: () => ({ sections: [] }),
      [ORGANIZATIONS]: ({ query }) => {
        expect(query.getAll('State')).toEqual(['Pending']);
        return { totalCount: 1, items: [organization] };
      },
    },
    { permissions: ['Pages.Organizations', 'Pages.Organizations.Approve'] },
  );
  expect(await screen.findByRole('link', { name: 'Riyadh Health Trust' })).toHaveAttribute(
    'href',
    '/organizations/o-1',
  );
});

test('B1 shows requesters their rejected requests, running campaigns and drafts', async () => {
  const draft = { ...request, id: 'd-1', name: null, by: null, expiresAt: null, totalSms: null };
  show({
    [INBOX]: () => ({
      sections: [],
      own: [
        { kind: 'RejectedRequests', count: 1, items: [{ ...request, id: 'r-2', expiresAt: null }] },
        { kind: 'RunningCampaigns', count: 6, items: [] },
        { kind: 'Drafts', count: 1, items: [draft] },
      ],
    }),
  });
  expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument();
  const own = within(screen.getByRole('region', { name: 'Your requests' }));
  const rejected = within(own.getByRole('region', { name: 'Rejected in the last 14 days' }));
  expect(rejected.getByRole('listitem')).toHaveTextContent(/^Vaccination – RiyadhSince Nov 20, 2026/);
  const running = within(own.getByRole('region', { name: 'Running campaigns' }));
  expect(running.getByRole('link', { name: 'Show all (6)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/status=Preparing&status=Scheduled&/),
  );
  expect(own.getByRole('link', { name: 'Untitled draft' })).toHaveAttribute(
    'href',
    '/e-campaigns/sms-campaign?draft=d-1',
  );
});

test('B1 ignores unknown kinds', async () => {
  const newer = { kind: 'FromTheFuture', count: 1, items: [request] };
  show({ [INBOX]: () => ({ sections: [newer], own: [newer] }) });
  expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('B1 says in Arabic that nothing waits', async () => {
  show({ [INBOX]: () => ({ sections: [] }) }, { language: 'arb' });
  expect(await screen.findByText('لا شيء بانتظار الإجراء.')).toBeInTheDocument();
});

test('B1 shows the items of one service when the other fails, and tries again', async () => {
  let failing = true;
  const { user } = show(
    {
      [INBOX]: () => ({ sections: [requests] }),
      [ORGANIZATIONS]: () => {
        if (failing) throw refuse(500, { message: 'Broken.' });
        return { totalCount: 0, items: [] };
      },
    },
    { permissions: ['Pages.Organizations', 'Pages.Organizations.Approve'] },
  );
  expect(await screen.findByRole('link', { name: 'Vaccination – Riyadh' })).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Vaccination – Riyadh' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
