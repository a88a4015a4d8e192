import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aSetup } from '../../testing/fixtures';
import type { Sender } from '../../sender/sender.api';
import type { TestMessage, TestNumbers } from '../../test-message/test-message.api';

const approved: Sender = {
  id: 's-1',
  kind: 'Product',
  senderId: 'HIMA',
  companyLegalName: 'Example Data Trust',
  state: 'Approved',
  reason: null,
  version: 4,
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: 'Reem',
  decidedAt: '2026-11-21T09:00:00Z',
  decidedBy: 'Maha',
  evidence: null,
  actions: [],
};
const numbers: TestNumbers = {
  items: [{ id: 'n-1', name: 'Sara', masked: '+966 •• ••• ••61' }],
  most: 5,
  additions: { left: 1, most: 10 },
  messages: { left: 2, most: 50 },
};
const sent: TestMessage = {
  id: 'm-1',
  to: '+966 •• ••• ••61',
  senderId: 'HIMA',
  sentAt: '2026-11-21T09:00:00Z',
  parts: 1,
  state: 'Submitted',
  error: null,
};

const show = (send: () => TestMessage, listed = numbers) => {
  let messagesLeft = listed.messages.left;
  stubApi({
    'GET /campaign-api/sms-setup': aSetup,
    'GET /campaign-api/sender': () => ({ totalCount: 1, items: [approved] }),
    'GET /campaign-api/country-rule': () => ({ items: [] }),
    'GET /campaign-api/sms-setup/test-number': () => ({
      ...listed,
      messages: { ...listed.messages, left: messagesLeft },
    }),
    'POST /campaign-api/sms-setup/test': () => {
      messagesLeft = Math.max(0, messagesLeft - 1);
      return send();
    },
    'GET /campaign-api/sms-setup/test/:id': () => sent,
  });
  return renderApp(<App />, { route: '/sms-setup', user: 'operator', language: 'en', messages: en });
};

async function sendTest(user: ReturnType<typeof show>['user']) {
  const gateway = within(await screen.findByRole('region', { name: 'Gateway' }));
  for (const [field, option] of [
    ['To', /^Sara/],
    ['Sender ID', /^HIMA$/],
  ] as const) {
    await user.click(await gateway.findByRole('combobox', { name: field }));
    await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
  }
  await user.click(gateway.getByRole('button', { name: 'Send test message' }));
  return gateway;
}

test('shows the limits and the remaining tests', async () => {
  const { user } = show(() => sent);
  expect(await screen.findByText(/listed phones of your staff, up to 5\./)).toBeInTheDocument();
  expect(screen.getByText(/^1 of 10 new phones left today \(UTC\)\./)).toBeInTheDocument();
  expect(screen.getByText('2 of 50 test messages left today (UTC).')).toBeInTheDocument();
  const gateway = await sendTest(user);
  expect(await gateway.findByText('1 of 50 test messages left today (UTC).')).toBeInTheDocument();
  expect(gateway.getByText('No delivery receipt yet')).toBeInTheDocument();
  expect(gateway.getByText('The phone might be off or opted out.')).toBeInTheDocument();
});

test('disables adding phones at the daily limit', async () => {
  show(() => sent, { ...numbers, additions: { left: 0, most: 10 } });
  expect(await screen.findByText(/^You can’t add more phones today \(UTC\)\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add phone' })).toBeDisabled();
});

test('reports the daily limit of test messages', async () => {
  const { user } = show(
    () => {
      throw refuse(429, {
        code: 'TestMessagesUsedUp',
        message: 'Your organization can send 50 test messages per day. Try again after midnight (UTC).',
      });
    },
    { ...numbers, messages: { left: 1, most: 50 } },
  );
  await sendTest(user);
  expect(
    await screen.findByText(
      'Your organization can’t send more test messages today. Try again after midnight (UTC).',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('No test messages left today (UTC).')).toBeInTheDocument());
});
