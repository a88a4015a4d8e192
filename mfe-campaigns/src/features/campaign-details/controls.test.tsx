import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp } from '@hima/sdk/testing';
import App from '../../app';
import type { Campaign } from '../../campaign/campaign';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget, aPreview, aProgress, aSendingCampaign } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const base = '/campaign-api/campaign/:id';
const route = '/e-campaigns/campaign-history/details/c-1';
const scheduled = (changes: Partial<Campaign> = {}) =>
  aCampaign({ status: 'Scheduled', answerStatus: 'Accepted', startAt: '2099-11-25T06:30:00Z', ...changes });

test('confirms irreversible actions and shows the updated campaign', async () => {
  const { calls } = stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => aCampaign({ actions: ['withdraw'] }),
    [`POST ${base}/withdraw`]: () =>
      aCampaign({ status: 'Cancelled', answerStatus: 'Withdrawn', actions: [] }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('can no longer be accepted');
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Canceled')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ version: 2 });
});

test('reports a concurrent change and offers to reload', async () => {
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => aCampaign({ status: 'Paused', pauseReason: 'ErrorRate', actions: ['resume'] }),
    [`GET ${base}/events`]: () => new Promise(() => undefined),
    [`POST ${base}/resume`]: () => {
      throw refuse(409, { code: 'RequestChanged', message: 'The request was changed in the meantime.' });
    },
  });
  const { user } = renderApp(<App />, { route, messages: en });
  expect(
    await screen.findByText('Paused automatically: too many messages were rejected'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume sending' }));
  const problem = await screen.findByText('The request has changed since you opened it');
  await user.click(screen.getByRole('button', { name: 'Reload latest version' }));
  await waitFor(() => expect(problem).not.toBeInTheDocument());
});

test('reschedules in the campaign time zone, in the future only', async () => {
  const { calls } = stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => scheduled({ actions: ['reschedule'] }),
    [`GET ${base}/events`]: () => new Promise(() => undefined),
    [`POST ${base}/reschedule`]: () => scheduled({ startAt: '2099-12-01T07:00:00Z' }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const start = dialog.getByLabelText('New start time');
  expect(start).toHaveValue('2099-11-25 09:30');
  expect(dialog.getByText('Asia/Riyadh')).toBeInTheDocument();
  await user.clear(start);
  await user.type(start, '2020-01-01T10:00');
  expect(await dialog.findByText('The start time must be in the future')).toBeInTheDocument();
  await user.clear(start);
  await user.type(start, '2099-12-01T10:00');
  const save = dialog.getByRole('button', { name: 'Reschedule' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/reschedule'))?.body).toEqual({
      startAt: '2099-12-01T07:00:00.000Z',
      version: 2,
    }),
  );
});

test('leaves approvers the undo window when it reschedules', async () => {
  const approval = { secondPersonNeeded: false, typedCountFrom: null, undoSeconds: 300 };
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => scheduled({ actions: ['reschedule'], timeZone: 'UTC', approval }),
    [`GET ${base}/events`]: () => new Promise(() => undefined),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const start = dialog.getByLabelText('New start time');
  await user.clear(start);
  await user.type(start, new Date(Date.now() + 120_000).toISOString().slice(0, 16));
  expect(await dialog.findByText(/must be at least 5 minutes from now/)).toBeInTheDocument();
});

test('disables Accept for the requester under four-eyes approval', async () => {
  const approval = { secondPersonNeeded: true, typedCountFrom: null, undoSeconds: 30 };
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => aCampaign({ approval, actions: ['reject'] }),
  });
  renderApp(<App />, { route, messages: en });
  const accept = await screen.findByRole('button', { name: 'Accept Request' });
  expect(accept).toBeDisabled();
  expect(accept).toHaveAccessibleDescription(/requires another approver to accept it/);
});

test('hides the decision from a requester without the right to answer', async () => {
  const approval = { secondPersonNeeded: true, typedCountFrom: null, undoSeconds: 30 };
  stubCampaigns({ [`GET ${base}`]: () => aCampaign({ approval, actions: ['edit', 'withdraw'] }) });
  renderApp(<App />, { route, messages: en });
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(screen.queryByRole('button', { name: 'Accept Request' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reject Request' })).not.toBeInTheDocument();
});

test('requires typing the audience size for a large send', async () => {
  const { calls } = stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () =>
      aCampaign({ approval: { secondPersonNeeded: false, typedCountFrom: 1000, undoSeconds: 30 } }),
    [`POST ${base}/audience`]: () => aPreview(),
    [`POST ${base}/accept`]: () => aCampaign({ answerStatus: 'Accepted', status: 'Completed', actions: [] }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Preview audience' }));
  await screen.findByText('4,990', { selector: 'strong' });
  await user.click(screen.getByRole('button', { name: 'Accept Request' }));
  const confirm = async (typed: string) => {
    const dialogs = await screen.findAllByRole('alertdialog');
    const dialog = within(dialogs.at(-1)!);
    await user.type(dialog.getByRole('textbox'), typed);
    await user.click(dialog.getByRole('button', { name: 'Accept Request' }));
  };
  await confirm('12');
  await screen.findByText(/That isn’t the audience size/);
  await confirm('4,990');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ typedCount: 4990 }));
});

test('shows the activity log on demand', async () => {
  const entry = { at: '2026-11-21T09:10:00.000Z', by: 'Omar Al-Harbi' };
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => aCampaign(),
    [`GET ${base}/activity`]: () => ({
      totalCount: 2,
      items: [
        { ...entry, action: 'campaign.numbers-revealed', summary: 'A complaint' },
        { ...entry, action: 'campaign.requested', summary: 'Winter vaccination reminder' },
      ],
    }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Show activity log' }));
  expect(await screen.findByText('Revealed numbers')).toBeInTheDocument();
  expect(screen.getByText('A complaint')).toBeInTheDocument();
});

test('names a changed gateway before resuming, and resumes with the shown version', async () => {
  const paused = aCampaign({
    status: 'Paused',
    answerStatus: 'Accepted',
    pauseReason: 'GatewayChanged',
    gateway: { version: 7, host: 'sms.example.org', port: 2775 },
    actions: ['resume'],
  });
  const { calls } = stubCampaigns({
    [`GET ${base}`]: () => paused,
    [`GET ${base}/events`]: () => new Promise(() => undefined),
    [`POST ${base}/resume`]: () => ({
      ...paused,
      status: 'Sending',
      pauseReason: null,
      gateway: null,
      actions: [],
    }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  expect(await screen.findByText(/^Paused automatically: the SMS gateway changed/)).toBeInTheDocument();
  expect(screen.getByText('sms.example.org:2775')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume sending' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/resume'))?.body).toEqual({
      version: 2,
      gatewayVersion: 7,
    }),
  );
});

test('explains that another approver must resume through a changed gateway', async () => {
  const paused = aCampaign({
    status: 'Paused',
    answerStatus: 'Accepted',
    pauseReason: 'GatewayChanged',
    gateway: null,
    approval: { secondPersonNeeded: true, typedCountFrom: null, undoSeconds: 30 },
    actions: ['cancel'],
  });
  stubCampaigns({
    [`GET ${base}`]: () => paused,
    [`GET ${base}/events`]: () => new Promise(() => undefined),
  });
  renderApp(<App />, { route, messages: en });
  expect(await screen.findByText(/requires another approver to resume sending/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resume sending' })).not.toBeInTheDocument();
});

test('B8 resends to unconfirmed recipients after a warning with their number', async () => {
  const campaign = aSendingCampaign({ status: 'AwaitingReceipts', actions: ['sendAgain'] });
  const { calls } = stubCampaigns({
    [`GET ${base}`]: () => campaign,
    [`GET ${base}/results`]: aProgress,
    [`GET ${base}/events`]: () => new Promise(() => undefined),
    [`POST ${base}/send-again`]: () => ({ ...campaign, status: 'Sending', actions: ['pause'] }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Send again to unconfirmed recipients' }));
  const question = await screen.findByRole('dialog', { name: 'Send again to 60 recipients?' });
  expect(question).toHaveTextContent('Some might get it twice');
  await user.click(within(question).getByRole('button', { name: 'Send again to unconfirmed recipients' }));
  expect(await screen.findByText('Sending')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/send-again'))?.body).toEqual({ version: 2, uncertain: 60 });
});

test('resends rejected messages after a warning with their approximate number', async () => {
  const campaign = aSendingCampaign({
    status: 'Paused',
    pauseReason: 'ErrorRate',
    refused: 40,
    actions: ['resume', 'sendRefusedAgain'],
  });
  const { calls } = stubCampaigns({
    [`GET ${base}`]: () => campaign,
    [`GET ${base}/results`]: aProgress,
    [`GET ${base}/events`]: () => new Promise(() => undefined),
    [`POST ${base}/send-refused-again`]: () => ({ ...campaign, status: 'Sending', refused: 0, actions: [] }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  expect(await screen.findByText(/^The SMS center rejected about 40 messages/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again to rejected recipients' }));
  const question = await screen.findByRole('dialog', { name: 'Send again to about 40 recipients?' });
  expect(question).toHaveTextContent('the SMS center rejects the messages again');
  await user.click(within(question).getByRole('button', { name: 'Send again to rejected recipients' }));
  expect(await screen.findByText('Sending')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/send-refused-again'))?.body).toEqual({
    version: 2,
    refused: 40,
  });
});

test('shows the undo window after acceptance', async () => {
  let accepted: Campaign;
  const { calls } = stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => aCampaign(),
    [`POST ${base}/audience`]: () => aPreview(),
    [`POST ${base}/accept`]: () => {
      const undoUntil = new Date(Date.now() + 290_000).toISOString();
      accepted = scheduled({ undoUntil, startAt: undoUntil, actions: ['cancel', 'reschedule'] });
      return accepted;
    },
    [`POST ${base}/cancel`]: () => ({ ...accepted, status: 'Cancelled', undoUntil: null, actions: [] }),
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Preview audience' }));
  await screen.findByText('4,990', { selector: 'strong' });
  // The page has been open for five minutes.
  const began = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => began + 300_000);
  await user.click(screen.getByRole('button', { name: 'Accept Request' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept Request' }),
  );
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Sending starts in 4:50$/);
  jest.restoreAllMocks();
  expect(screen.getByText(/Nothing has been sent yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel campaign' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel this campaign?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel campaign' }));
  expect(await screen.findByText('Canceled')).toBeInTheDocument();
  expect(screen.queryByText(/Sending starts/)).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({ version: 2 });
});
