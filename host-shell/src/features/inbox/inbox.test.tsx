import { act, screen, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import arb from '../../i18n/shell/arb.json';
import en from '../../i18n/shell/en.json';
import { Inbox } from './inbox';

const INBOX = 'GET /campaign-api/inbox';
const MAIN = 'GET /api/inbox';
const request = {
  id: 'r-1',
  name: 'Vaccination – Riyadh',
  by: 'Rana Saleh',
  since: '2096-11-20T08:00:00Z',
  expiresAt: '2096-11-30T08:00:00Z',
  totalSms: 5000,
  certificate: null,
};
const change = { ...request, id: 's-1', name: null, by: 'Sami Harb', totalSms: null };
const requests = { kind: 'RequestsToAnswer', count: 7, items: [request] };

function show(handlers: Record<string, StubHandler>, language: 'en' | 'arb' = 'en') {
  const api = stubApi({ [MAIN]: () => ({ sections: [] }), ...handlers });
  const messages = language === 'en' ? en : arb;
  return { ...renderApp(<Inbox />, { user: 'owner', language, messages }), ...api };
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
  expect(panel.getByRole('listitem')).toHaveTextContent(
    /By Rana SalehUp to 5,000 SMSSince Nov 20, 2096.*Expires Nov 30, 2096/,
  );
  expect(panel.getByText('1 of 7 shown')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/e-campaigns/campaign-history?status=Pending',
  );
  const setup = within(screen.getByRole('region', { name: 'Setup changes to confirm' }));
  expect(setup.getByRole('link', { name: 'Setup change' })).toHaveAttribute('href', '/sms-setup');
  // It also lists changes that this user can't confirm.
  expect(setup.getByRole('link', { name: 'Show list' })).toHaveAttribute('href', '/sms-setup');
  expect(setup.queryByText(/shown$/)).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(['/campaign-api/inbox', '/api/inbox']);
});

test('B1 leads administrators to organizations, invitations and startup kits', async () => {
  const item = { ...request, by: null, expiresAt: null, totalSms: null };
  show({
    [INBOX]: () => ({ sections: [] }),
    [MAIN]: () => ({
      sections: [
        { kind: 'OrganizationsToApprove', count: 1, items: [{ ...item, id: 'o-1', name: 'Riyadh Trust' }] },
        { kind: 'OpenInvitations', count: 1, items: [{ ...item, id: 'c-1', name: 'Nour Khoury' }] },
        { kind: 'KitsToRenew', count: 1, items: [{ ...item, id: 'p-1', name: 'Heart' }] },
      ],
    }),
  });
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await target('Riyadh Trust')).toBe('/organizations/o-1');
  expect(await target('Nour Khoury')).toBe('/contacts/c-1');
  expect(await target('Heart')).toBe('/configuration/p-1');
});

test('B1 shows stewards the gateway and the certificates to renew', async () => {
  const item = { ...request, by: null, totalSms: null };
  const gateway = { ...item, id: 'g-1', name: 'gateway.example:2775' };
  const until = (expiresAt: string, certificate: { of: string; name: string }) => ({
    ...item,
    ...{ since: null, expiresAt, certificate },
  });
  const past = until('2020-01-01T08:00:00Z', { of: 'CA', name: 'Trust CA' });
  const future = until('2999-01-01T08:00:00Z', { of: 'Server', name: 'db.example' });
  show({
    [INBOX]: () => ({
      sections: [
        { kind: 'GatewayDown', count: 1, items: [{ ...gateway, expiresAt: null }] },
        {
          kind: 'ConnectionCertificates',
          count: 2,
          items: [
            { ...past, id: 'd-1', name: 'Patients' },
            { ...future, id: 'd-2', name: 'Donors' },
          ],
        },
        { kind: 'GatewayCertificates', count: 1, items: [{ ...future, id: 'g-1', name: gateway.name }] },
      ],
    }),
  });
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  const down = await panel('SMS gateway down');
  expect(down.getByRole('link', { name: gateway.name })).toHaveAttribute('href', '/sms-setup#setup-gateway');
  const [expired, expiring] = (await panel('Database certificates to renew')).getAllByRole('listitem');
  expect(expired).toHaveTextContent(/^PatientsCA certificate Trust CAExpired Jan 1, 2020/);
  expect(expiring).toHaveTextContent(/^DonorsServer certificate db.exampleExpires Jan 1, 2999/);
  expect(within(expired!).getByRole('link')).toHaveAttribute('href', '/database-connection/d-1');
  const renewed = await panel('Gateway certificate to renew');
  expect(renewed.getByRole('listitem')).toHaveTextContent(/^gateway.example:2775Server certificate/);
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
  expect(rejected.getByRole('listitem')).toHaveTextContent(/^Vaccination – RiyadhSince Nov 20, 2096/);
  const running = within(own.getByRole('region', { name: 'Running campaigns' }));
  expect(running.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    expect.stringMatching(/status=Preparing&status=Scheduled&.*&requestedBy=Me$/),
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
  show({ [INBOX]: () => ({ sections: [] }) }, 'arb');
  expect(await screen.findByText('لا شيء بانتظار الإجراء.')).toBeInTheDocument();
});

test('B1 shows the items of one service when the other fails, and tries again', async () => {
  let failing = true;
  const { user } = show({
    [INBOX]: () => ({ sections: [requests] }),
    [MAIN]: () => {
      if (failing) throw refuse(500, { message: 'Broken.' });
      return { sections: [] };
    },
  });
  expect(await screen.findByRole('link', { name: 'Vaccination – Riyadh' })).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Vaccination – Riyadh' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('B1 does not let a late answer push away the first, and waits five seconds at most', async () => {
  jest.useFakeTimers();
  show({
    [INBOX]: () => new Promise<never>(() => {}),
    [MAIN]: () => ({ sections: [{ kind: 'OrganizationsToApprove', count: 1, items: [change] }] }),
  });
  await act(() => jest.advanceTimersByTimeAsync(4_999));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  const organizations = screen.getByRole('region', { name: 'Organizations to approve' });
  // The inbox has a heading, too.
  expect(within(organizations).getByRole('heading', { level: 3 })).toBeInTheDocument();
});
