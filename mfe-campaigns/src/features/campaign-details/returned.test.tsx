import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import type { Campaign } from '../../campaign/campaign';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const base = '/campaign-api/campaign/:id';
const route = '/e-campaigns/campaign-history/details/c-1';
const api = (handlers: Record<string, StubHandler>) =>
  stubCampaigns({ 'GET /campaign-api/preview-budget': aPreviewBudget, ...handlers });
const remark: Campaign['remarks'][number] = {
  id: 'r-1',
  at: '2026-11-21T09:00:00.000Z',
  by: 'Omar Al-Harbi',
  kind: 'Return',
  text: 'Name the clinic',
  fields: ['message', 'senderId'],
};
const aReturned = (changes: Partial<Campaign> = {}) =>
  aCampaign({
    status: 'Returned',
    answerStatus: 'Returned',
    actions: ['remark'],
    remarks: [remark],
    ...changes,
  });

test('returns a request with a remark and the fields to change', async () => {
  const { calls } = api({ [`GET ${base}`]: () => aCampaign(), [`POST ${base}/return`]: () => aReturned() });
  const { user } = renderApp(<App />, { route, user: 'owner', messages: en });
  await user.click(await screen.findByRole('button', { name: 'Return for Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return this request for changes?' }));
  const submit = dialog.getByRole('button', { name: 'Return for Changes' });
  await waitFor(() => expect(submit).toBeDisabled());
  await user.type(dialog.getByRole('textbox', { name: /^Remark/ }), ' Name the clinic ');
  await user.click(dialog.getByRole('checkbox', { name: 'Message text' }));
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  expect(
    await screen.findByText('To change: Message text and Sender ID', { selector: 'p' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Returned for changes by/)).toHaveTextContent('Omar Al-Harbi');
  expect(
    screen.getByText('The request can be answered once the requester resubmits it.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept Request' })).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/return'))?.body).toEqual({
    remark: 'Name the clinic',
    fields: ['message'],
    version: 2,
  });
});

test('keeps the remark when returning is refused', async () => {
  api({
    [`GET ${base}`]: () => aCampaign(),
    [`POST ${base}/return`]: () => {
      throw refuse(409, { code: 'RequestChanged', message: 'changed' });
    },
  });
  const { user } = renderApp(<App />, { route, user: 'owner', messages: en });
  await user.click(await screen.findByRole('button', { name: 'Return for Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return this request for changes?' }));
  await user.type(dialog.getByRole('textbox', { name: /^Remark/ }), 'Name the clinic');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Return for Changes' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Return for Changes' }));
  expect(await dialog.findByRole('button', { name: 'Reload latest version' })).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Name the clinic');
});

test('marks a remark that is refused, in the reader’s language', async () => {
  api({
    [`GET ${base}`]: () => aCampaign(),
    [`POST ${base}/remark`]: () => {
      const validationErrors = [{ message: 'Use at most 6 digits', members: ['remark'] }];
      throw refuse(400, { code: 'ValidationFailed', message: 'Not valid', validationErrors });
    },
  });
  const { user } = renderApp(<App />, { route, user: 'owner', language: 'arb', messages: arb });
  const panel = within(await screen.findByRole('region', { name: arb.REMARKS }));
  const field = panel.getByRole('textbox');
  await user.type(field, '0501234567');
  await waitFor(() => expect(panel.getByRole('button', { name: arb['REMARKS.ADD'] })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: arb['REMARKS.ADD'] }));
  await waitFor(() => expect(field).toHaveFocus());
  await waitFor(() => expect(field).toHaveAccessibleDescription(/دون أرقام هواتف\./));
  expect(field).toHaveValue('0501234567');
});

test('leads the requester from the remark to the form', async () => {
  api({ [`GET ${base}`]: () => aReturned({ actions: ['withdraw', 'edit', 'remark'] }) });
  const { user, path } = renderApp(<App />, { route, user: 'operator', messages: en });
  await user.click(await screen.findByRole('button', { name: 'Edit and Resubmit' }));
  expect(path()).toBe(`${route}/edit`);
});

test('shows what changed since the request was returned', async () => {
  api({
    [`GET ${base}`]: () =>
      aCampaign({
        remarks: [remark],
        changes: [
          { member: 'objective', before: 'Reach', now: 'AppInstalls' },
          { member: 'totalSms', before: '20000', now: '9000' },
          { member: 'startAt', before: null, now: '2026-11-25T06:30:00.000Z' },
          { member: 'senderId', before: 'Product:HIMA', now: 'Customer:HIMA' },
          { member: 'urlLink', before: 'https://clinic.example/a', now: null },
        ],
      }),
  });
  renderApp(<App />, { route, user: 'owner', messages: en });
  const changes = await screen.findByRole('region', { name: 'Changes since the request was returned' });
  for (const shown of [
    'Consideration › App installs',
    '20,000',
    '9,000',
    'https://clinic.example/a',
    'None',
    'Owner: customer',
  ])
    expect(within(changes).getByText(shown)).toBeInTheDocument();
  expect(within(changes).getByText('Nov 25, 2026, 09:30 Arabian Standard Time')).toBeInTheDocument();
});

test.each([
  ['en' as const, en],
  ['arb' as const, arb],
])('adds a remark, and shows who said what (%s)', async (language, messages) => {
  const { calls } = api({
    [`GET ${base}`]: () => aCampaign(),
    [`POST ${base}/remark`]: ({ body }) =>
      aCampaign({
        remarks: [{ ...remark, kind: 'Remark', fields: [], text: (body as { remark: string }).remark }],
      }),
  });
  const { user } = renderApp(<App />, { route, user: 'owner', language, messages });
  const panel = within(await screen.findByRole('region', { name: messages.REMARKS }));
  const log = panel.getByRole('log', { name: messages.REMARKS });
  expect(log).toHaveTextContent(messages['REMARKS.EMPTY']);
  await user.type(panel.getByRole('textbox'), 'Why this sender?');
  await waitFor(() => expect(panel.getByRole('button', { name: messages['REMARKS.ADD'] })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: messages['REMARKS.ADD'] }));
  expect(await panel.findByText('Why this sender?', { selector: 'p' })).toBeInTheDocument();
  // Announced: the same element has got the remark.
  expect(within(log).getByText('Omar Al-Harbi')).toBeInTheDocument();
  expect(panel.getByRole('textbox')).toHaveValue('');
  expect(calls.find(({ path }) => path.endsWith('/remark'))?.body).toEqual({ remark: 'Why this sender?' });
});
