import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aTemplate, someChoices } from '../../testing/fixtures';

const ready = {
  objective: 'Reach',
  name: 'Winter vaccination',
  companyLegalName: 'Example Data Trust',
  connectionId: 'd-1',
  totalSms: '5000',
  messageType: 'Service',
  message: 'Your flu vaccination is free this month.',
  sender: 'Product:HIMA',
  start: 'accepted',
  timeZone: 'Asia/Riyadh',
};
const id = '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0001';
const savedAt = '2026-11-21T09:00:00.000Z';

/** Continues a draft at a step. */
function show(step: string, draft: object, handlers: Record<string, StubHandler> = {}) {
  let version = 3;
  const api = stubApi({
    'GET /campaign-api/campaign-choice': () => someChoices(),
    'GET /campaign-api/campaign-draft': () => [{ id, name: 'Winter', savedAt }],
    'GET /campaign-api/campaign-draft/:id': () => ({ id, data: { ...ready, ...draft }, version, savedAt }),
    'PUT /campaign-api/campaign-draft/:id': () => ({ version: ++version, savedAt }),
    ...handlers,
  });
  const address = `/e-campaigns/sms-campaign?draft=${id}&step=${step}`;
  // The guard against leaving compares a link with where the page is.
  window.history.replaceState(null, '', address);
  return { ...api, ...renderApp(<App />, { route: address, messages: en, user: 'operator' }) };
}

test('B4 begins the message with a template, and asks before it replaces one', async () => {
  const items = [
    aTemplate(),
    aTemplate({ id: 't-2', name: 'Booster', text: { en: 'Your booster is due.', arb: '' } }),
  ];
  const { user } = show(
    'message',
    { message: 'Written by hand' },
    { 'GET /campaign-api/message-template': () => ({ totalCount: 2, items }) },
  );
  const message = await screen.findByLabelText('Message text');
  const use = screen.getByRole('button', { name: 'Use a template' });
  await user.click(use);
  const dialog = await screen.findByRole('dialog', { name: 'Use a template' });
  expect(await within(dialog).findByText('3 texts')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('searchbox'), 'BOOSTER');
  expect(within(dialog).getByText('1 text')).toBeInTheDocument();
  const chosen = within(dialog).getByRole('button', { name: /^Booster.*English.*1 segment/ });
  await user.click(chosen);
  expect(await screen.findByText(/replaces the message you wrote/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(message).toHaveValue('Written by hand');

  await user.click(chosen);
  await user.click(await screen.findByRole('button', { name: 'Replace message' }));
  await waitFor(() => expect(message).toHaveValue('Your booster is due.'));
  await waitFor(() => expect(message).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.clear(message);
  await user.click(use);
  await user.click(await screen.findByRole('button', { name: /العيادة مفتوحة/ }));
  await waitFor(() => expect(message).toHaveValue('العيادة مفتوحة حتى 20:00.'));
});

test('B4 saves the message as a template, and keeps it when its name is taken', async () => {
  let taken = true;
  const { calls, user } = show(
    'message',
    { message: 'التطعيم مجاني' },
    {
      'POST /campaign-api/message-template': ({ body }) => {
        if (taken)
          throw refuse(409, {
            code: 'NameTaken',
            message: 'taken',
            validationErrors: [{ message: 'taken', members: ['name'] }],
          });
        return aTemplate(body as object);
      },
      'GET /campaign-api/message-template': () => ({ totalCount: 0, items: [] }),
    },
  );
  const message = await screen.findByLabelText('Message text');
  await user.click(screen.getByRole('button', { name: 'Save as template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  const name = dialog.getByLabelText('Template name');
  await user.type(name, 'Vaccination');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Already in use/));
  taken = false;
  await user.type(name, ' day');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Vaccination day',
    text: { en: '', arb: 'التطعيم مجاني' },
  });
  expect(message).toHaveValue('التطعيم مجاني');

  await user.clear(message);
  expect(screen.getByRole('button', { name: 'Save as template' })).toBeDisabled();
});

test('B2 offers sender IDs that fit the message, and says why others do not', async () => {
  const { user } = show('delivery', { messageType: 'Promotional' });
  const mark = 'Saudi Arabia: promotional sender IDs must end with \u2066-AD\u2069';
  const hima = await screen.findByRole('radio', { name: 'HIMA' });
  expect(hima).toBeDisabled();
  expect(hima).toHaveAccessibleDescription(mark);
  const waiting = screen.getByRole('radio', { name: 'NajdShoe-AD' });
  expect(waiting).toBeDisabled();
  expect(waiting).toHaveAccessibleDescription('Not approved: Submitted');
  await user.click(screen.getByRole('link', { name: /^Review/ }));
  const delivery = within(await screen.findByRole('region', { name: 'Sender ID and schedule' }));
  // As the reason that the request can't be sent, and among the rules.
  expect(delivery.getAllByText(mark)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Send request' })).toBeDisabled();

  await user.click(screen.getByRole('link', { name: /^Message/ }));
  await user.click(screen.getByRole('radio', { name: 'Service' }));
  await user.click(screen.getByRole('link', { name: /^Sender ID/ }));
  expect(await screen.findByRole('radio', { name: 'HIMA' })).toBeEnabled();
  await user.click(screen.getByRole('link', { name: /^Review/ }));
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeEnabled();
});
