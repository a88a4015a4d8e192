import { screen, within } from '@testing-library/react';
import { fixtureUser, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import arb from '../i18n/arb.json';
import en from '../i18n/en.json';
import { TestOnPhone } from './test-on-phone';

const phone = { id: 'n-1', name: 'Sara', masked: '+966 •• ••• ••61' };
const listed = {
  items: [phone],
  most: 5,
  additions: { left: 9, most: 10 },
  messages: { left: 50, most: 50 },
};
const sent = {
  id: 'm-1',
  to: phone.masked,
  senderId: 'HIMA',
  sentAt: '2026-11-21T09:00:00Z',
  parts: 1,
  state: 'Delivered',
  error: null,
};
const senders = [
  { id: 's-1', kind: 'Customer', senderId: 'HIMA' },
  { id: 's-2', kind: 'Product', senderId: 'HIMA' },
];

function show(
  handlers: Record<string, StubHandler> = {},
  { parts = 1, language = 'en' as 'en' | 'arb' } = {},
) {
  const api = stubApi({
    'GET /campaign-api/sms-setup/test-number': () => listed,
    'GET /campaign-api/sender': () => ({ totalCount: 2, items: senders }),
    'POST /campaign-api/sms-setup/test': () => sent,
    'GET /campaign-api/sms-setup/test/:id': () => sent,
    ...handlers,
  });
  const sender = { kind: 'Product', senderId: 'HIMA' };
  const messages = language === 'en' ? en : arb;
  return {
    ...api,
    ...renderApp(<TestOnPhone sender={sender} text="Your booster is due." parts={parts} />, {
      user: 'operator',
      language,
      messages,
    }),
  };
}

test('B2 sends the message to a listed phone from the sender ID of the request', async () => {
  const { user, calls } = show();
  await user.click(screen.getByRole('button', { name: 'Test on a phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Test on a phone' }));
  // The only phone is chosen already.
  await user.click(await dialog.findByRole('button', { name: 'Send test message' }));
  expect(await dialog.findByText('Delivered')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    to: 'n-1',
    sender: 's-2',
    text: 'Your booster is due.',
  });
});

test('B2 leads to the setup while no phone is listed', async () => {
  const none = { ...listed, items: [] };
  const { user } = show({ 'GET /campaign-api/sms-setup/test-number': () => none });
  await user.click(screen.getByRole('button', { name: 'Test on a phone' }));
  expect(await screen.findByText('No test phones yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the SMS setup' })).toHaveAttribute(
    'href',
    '/sms-setup#setup-gateway',
  );
});

test('B2 says in Arabic that the message is too long for a test', () => {
  show({}, { parts: 4, language: 'arb' });
  expect(screen.getByRole('button', { name: 'اختبار على هاتف' })).toBeDisabled();
  expect(screen.getByText('يمكن أن تتكون رسالة الاختبار من 3 أجزاء كحد أقصى.')).toBeInTheDocument();
});

test('B2 hides the test without the permission', () => {
  stubApi({});
  const user = { ...fixtureUser('owner'), permissions: ['Pages.SmsSetup'] };
  renderApp(<TestOnPhone sender={{ kind: 'Product', senderId: 'HIMA' }} text="Hello" parts={1} />, {
    user,
    messages: en,
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
