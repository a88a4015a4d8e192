import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type RenderedApp, type StubHandler } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aSetup } from '../../testing/fixtures';
import { PendingChanges } from './pending-changes';
import type { Sender } from '../../sender/sender.api';
import type { CountryRule, PendingChange, Setup } from './sms-setup.api';

const setup = aSetup();
const sender: Sender = {
  id: 's-1',
  kind: 'Customer',
  senderId: 'OlayaClinic',
  companyLegalName: 'Olaya Medical Services Company',
  state: 'Draft',
  reason: null,
  version: 1,
  createdAt: '2026-11-21T09:00:00Z',
  createdBy: 'Reem',
  decidedAt: null,
  decidedBy: null,
  evidence: null,
  actions: ['edit', 'delete', 'submit'],
};
const jordan: CountryRule = {
  country: 'JO',
  hours: { from: '08:00', to: '21:00' },
  timeZone: 'Asia/Amman',
  senderMark: { text: 'ADV', place: 'Start' },
  optOutRequired: false,
  source: 'Read by counsel',
  asOf: '2026-11-01',
  edited: true,
  version: 2,
};
const api = (more: Record<string, StubHandler> = {}) =>
  stubApi({
    'GET /campaign-api/sms-setup': () => setup,
    'GET /campaign-api/sender': () => ({ totalCount: 1, items: [sender] }),
    'GET /campaign-api/country-rule': () => ({ items: [] }),
    'GET /campaign-api/sms-setup/test-number': () => ({
      items: [],
      most: 5,
      additions: { left: 10, most: 10 },
      messages: { left: 50, most: 50 },
    }),
    ...more,
  });
const show = (user: 'operator' | 'steward' | 'auditor' = 'operator', language: 'en' | 'arb' = 'en') =>
  renderApp(<App />, {
    route: '/sms-setup',
    contributions,
    user,
    language,
    messages: language === 'en' ? en : arb,
  });
const section = (name: string) => screen.findByRole('region', { name });
/** At once: each key would render and validate the form again. */
async function enter(user: RenderedApp['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

test('R5.4 saves a section once its fields are valid, and shows validation errors', async () => {
  // None of these is this save, waiting.
  const earlier = { ...proposed, id: 'earlier' };
  const another = { ...proposed, id: 'another', actions: ['confirm'] satisfies PendingChange['actions'] };
  const { edited: _, version: __, country, ...rule } = jordan;
  const ofRule = {
    ...proposed,
    id: 'rule',
    changes: [{ field: 'countryRules', country, from: rule, to: rule }],
  };
  const { calls } = api({
    'GET /campaign-api/sms-setup': () => ({ ...setup, pendingChanges: [earlier] }),
    'PUT /campaign-api/sms-setup': ({ body }) => ({
      ...setup,
      ...(body as object),
      version: 4,
      pendingChanges: [earlier, another, ofRule],
    }),
  });
  const { user } = show('steward');
  const rules = within(await section('Sending rules'));
  const daily = rules.getByLabelText('Daily limit (segments)');
  const save = rules.getByRole('button', { name: 'Save' });
  await enter(user, daily, 'many');
  expect(await rules.findByText('Enter a whole number from 1 to 100,000,000')).toBeInTheDocument();
  await waitFor(() => expect(save).toBeDisabled());
  await enter(user, daily, '5000');
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('SMS setup saved')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ version: 3, dailyCap: 5000, quietHours: null });
  expect(sent).not.toHaveProperty('gateway');
});

/** Someone else saves the footer, while this person enters another one. */
async function editTwice() {
  let stored = aSetup();
  const sent: unknown[] = [];
  api({
    'GET /campaign-api/sms-setup': () => stored,
    'PUT /campaign-api/sms-setup': ({ body }) => {
      const change = body as Partial<Setup>;
      if (change.version !== stored.version)
        throw refuse(409, { code: 'SetupChanged', message: 'The SMS setup was changed in the meantime.' });
      sent.push(change);
      return (stored = { ...stored, ...change, version: stored.version + 1 });
    },
  });
  const { user } = show('steward');
  const footer = within(await section('Opt-out footer'));
  await enter(user, footer.getByLabelText('In English'), 'Mine');
  stored = { ...stored, version: 4, optOutFooter: { en: 'Theirs', arb: 'لهم' } };
  const save = footer.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  const conflict = await footer.findByText('Changed by both: In English.');
  expect(conflict.nextSibling).toHaveTextContent('Changed by someone else only, and kept: In Arabic.');
  expect(footer.getByLabelText('In English')).toHaveValue('Mine');
  return { user, footer, sent };
}
const footerField = async (label: string) => within(await section('Opt-out footer')).getByLabelText(label);

test('keeps what both people entered when someone else saved first', async () => {
  const { user, footer, sent } = await editTwice();
  await user.click(footer.getByRole('button', { name: 'Keep mine' }));
  await waitFor(async () => expect(await footerField('In Arabic')).toHaveValue('لهم'));
  expect(await footerField('In English')).toHaveValue('Mine');
  expect(sent).toMatchObject([{ version: 4, optOutFooter: { en: 'Mine', arb: 'لهم' } }]);
});

test('shows what someone else saved first, and loses no input of other sections', async () => {
  const { user, footer } = await editTwice();
  const daily = within(await section('Sending rules')).getByLabelText('Daily limit (segments)');
  await enter(user, daily, '5000');
  await user.click(footer.getByRole('button', { name: 'Use theirs' }));
  await waitFor(async () => expect(await footerField('In English')).toHaveValue('Theirs'));
  expect(screen.queryByText('Changed by both: In English.')).not.toBeInTheDocument();
  expect(within(await section('Sending rules')).getByLabelText('Daily limit (segments)')).toHaveValue('5000');
});

test.each([
  ['https://go.hima.example', 2],
  [null, 0],
])('explains the opt-out link of the footer (base URL of links: %s)', async (linkBase, hints) => {
  api({ 'GET /campaign-api/sms-setup': () => ({ ...setup, linkBase }) });
  show('steward');
  const footer = within(await section('Opt-out footer'));
  const hint = 'Enter {link} where the opt-out link goes. Each recipient’s link has 37 characters.';
  expect(footer.queryAllByText(hint)).toHaveLength(hints);
});

test('R3.12 registers a sender ID with validation messages', async () => {
  const { calls } = api({ 'POST /campaign-api/sender': ({ body }) => ({ ...sender, ...(body as object) }) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add sender ID' }));
  const dialog = within(await screen.findByRole('dialog'));
  const id = dialog.getByLabelText('Sender ID');
  await enter(user, id, 'ab');
  expect(await dialog.findByText('Minimum 3 symbols')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await enter(user, id, '12345');
  expect(
    await dialog.findByText(/with at least one letter$/, { selector: '.ant-form-item-explain-error' }),
  ).toBeInTheDocument();
  await enter(user, id, 'MyClinic');
  await enter(user, dialog.getByLabelText('Company legal name'), 'My Clinic Company');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'Customer',
    senderId: 'MyClinic',
    companyLegalName: 'My Clinic Company',
  });
});

test('says what four-eyes approval prevents, and that it takes two stewards', async () => {
  api();
  show('steward');
  const privacy = within(await section('Privacy settings'));
  expect(privacy.getByRole('switch', { name: /requesters can’t accept/ })).toHaveAccessibleDescription(
    'While it’s off, someone who can both request and accept can send a campaign alone.',
  );
  expect(privacy.getByRole('switch', { name: /a second steward confirms/ })).toHaveAccessibleDescription(
    'Requires two stewards: one alone can’t turn it off again.',
  );
});

test('shows everything read-only without edit permission', async () => {
  api({
    'GET /campaign-api/sender': () => ({ totalCount: 1, items: [{ ...sender, actions: [] }] }),
  });
  show('auditor');
  const gateway = within(await section('Gateway'));
  expect(gateway.getByText('Down')).toBeInTheDocument();
  expect(gateway.getByText('ECONNREFUSED')).toBeInTheDocument();
  expect(gateway.getByText('up to 1,200')).toBeInTheDocument();
  expect(gateway.getByLabelText('Host name')).toBeDisabled();
  expect(await screen.findByText('OlayaClinic')).toBeInTheDocument();
  for (const name of ['Save', 'Add sender ID', 'Add phone', 'Actions for OlayaClinic'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('starts with the gateway and requires its secret when there is no setup', async () => {
  api({
    'GET /campaign-api/sms-setup': () => {
      throw refuse(422, { code: 'SmsSetupMissing', message: 'The SMS gateway is not set up yet.' });
    },
  });
  const { user } = show('steward');
  expect(await screen.findByText(/There is no gateway yet/)).toBeInTheDocument();
  const gateway = within(await section('Gateway'));
  await enter(user, gateway.getByLabelText('Host name'), 'smsc.example.com');
  await enter(user, gateway.getByLabelText('System ID'), 'hima');
  expect(gateway.getByRole('button', { name: 'Save' })).toBeDisabled();
  await enter(user, gateway.getByLabelText('Secret'), 'x');
  await user.clear(gateway.getByLabelText('Secret'));
  expect(await gateway.findByText('Secret is required')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Sending rules' })).not.toBeInTheDocument();
});

test('explains why an operator cannot change the gateway, and allows changing its throughput', async () => {
  const { calls } = api({ 'PUT /campaign-api/sms-setup': () => ({ ...setup, version: 4 }) });
  const { user } = show('operator');
  const gateway = within(await section('Gateway'));
  expect(gateway.getByText(/^Only a steward of the data owner/)).toBeInTheDocument();
  for (const name of ['Host name', 'Port', 'System ID', 'Encryption (TLS)'])
    expect(gateway.getByLabelText(name)).toBeDisabled();
  expect(gateway.queryByLabelText('Secret')).not.toBeInTheDocument();
  const throughput = gateway.getByLabelText('Throughput');
  await enter(user, throughput, '20');
  const save = gateway.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      gateway: { host: 'smsc.example.com', throughput: 20 },
    }),
  );
});

test('shows sending rules and privacy settings read-only to operators, and who can change them', async () => {
  api({ 'GET /campaign-api/country-rule': () => ({ items: [jordan] }) });
  show('operator');
  expect(await screen.findByText(/only from 08:00 to 21:00/)).toBeInTheDocument();
  for (const [name, field] of [
    ['Sending rules', 'Daily limit (segments)'],
    ['Privacy settings', 'Minimum audience size'],
    ['Countries', 'Default country'],
    ['Opt-out footer', 'In English'],
  ] as const) {
    const region = within(await section(name));
    expect(
      region.getByText('Only a steward of the data owner can change these settings.'),
    ).toBeInTheDocument();
    expect(region.getByLabelText(field)).toBeDisabled();
    expect(region.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  }
  for (const button of ['Edit: Jordan', 'Reset: Jordan'])
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
});

test('shows a country rule awaiting confirmation as pending', async () => {
  let pendingChanges: PendingChange[] = [];
  api({
    'GET /campaign-api/sms-setup': () => ({ ...setup, pendingChanges }),
    'GET /campaign-api/country-rule': () => ({ items: [jordan] }),
    'PUT /campaign-api/country-rule/:country': ({ body }) => {
      const { version: _, ...to } = body as Omit<CountryRule, 'country' | 'edited'>;
      const { country, edited: __, version: ___, ...from } = jordan;
      pendingChanges = [{ ...proposed, changes: [{ field: 'countryRules', country, from, to }] }];
      return { items: [jordan], waits: true };
    },
  });
  const { user } = show('steward');
  await user.click(await screen.findByRole('button', { name: 'Edit: Jordan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(user, dialog.getByLabelText('Allowed until'), '20:00');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sent to a second steward for confirmation')).toBeInTheDocument();
  const waiting = within(await section('Pending changes'));
  expect(waiting.getByText('Rule for Jordan')).toBeInTheDocument();
  expect(waiting.getByText(/from 08:00 to 21:00/)).toBeInTheDocument();
  expect(waiting.getByText(/from 08:00 to 20:00/)).toBeInTheDocument();
  expect(within(await section('Countries')).getByText(/from 08:00 to 21:00/)).toBeInTheDocument();
});

test('shows old and new values of proposed sending rules', async () => {
  const changes: PendingChange['changes'] = [
    { field: 'defaultCountry', from: 'SA', to: 'AE' },
    { field: 'allowedCountries', from: ['SA'], to: ['SA', 'AE'] },
    { field: 'quietHours', from: { from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' }, to: null },
    { field: 'frequencyCap', from: { messages: 1, days: 30 }, to: { messages: 3, days: 7 } },
    { field: 'dailyCap', from: null, to: 5000 },
    { field: 'optOutFooter', from: { en: '', arb: '' }, to: { en: 'Reply STOP.', arb: '' } },
  ];
  showPending({ ...proposed, changes });
  const waiting = await section('Pending changes');
  for (const line of [
    'Default countrySaudi Arabia → United Arab Emirates',
    'Allowed countriesSaudi Arabia → Saudi Arabia and United Arab Emirates',
    'Quiet hours21:00–09:00 (Asia/Riyadh) → None',
    'Frequency cap1 message per recipient in 30 days → 3 messages per recipient in 7 days',
    'Daily limitNone → 5,000',
    'Opt-out footerNone → English: Reply STOP.; Arabic: None',
  ])
    expect(waiting).toHaveTextContent(line);
});

const proposed: PendingChange = {
  id: 'change-1',
  proposedBy: 'Maha Al-Mutairi',
  proposedAt: '2026-11-21T09:00:00Z',
  expiresAt: '2026-11-24T09:00:00Z',
  changes: [
    { field: 'host', from: 'smsc.example.com', to: 'sms.example.org' },
    { field: 'secret', from: null, to: null },
    { field: 'fourEyes', from: true, to: false },
  ],
  changedSince: [],
  basis: 'as-proposed',
  actions: ['withdraw'],
};

const showPending = (change: PendingChange, awaitingReceipts = 0) =>
  renderApp(<PendingChanges changes={[change]} awaitingReceipts={awaitingReceipts} />, {
    user: 'steward',
    messages: en,
  });

test('encrypts a new gateway by default and warns when encryption is turned off', async () => {
  const { calls } = api({ 'PUT /campaign-api/sms-setup': () => ({ ...setup, version: 4 }) });
  const { user } = show('steward');
  const gateway = within(await section('Gateway'));
  const tls = gateway.getByRole('switch', { name: 'Encryption (TLS)' });
  expect(tls).toBeChecked();
  const authority = gateway.getByLabelText('CA certificate');
  await enter(user, authority, 'a private key');
  expect(await gateway.findByText(/^Paste PEM certificates only/)).toBeInTheDocument();
  // An unused value doesn't prevent saving.
  await user.click(tls);
  expect(await gateway.findByText(/^Encryption is off/)).toBeInTheDocument();
  expect(authority).not.toBeInTheDocument();
  const save = gateway.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      gateway: { tls: false, caCertificate: '' },
    }),
  );
});

test('does not show pending changes as active', async () => {
  api({ 'PUT /campaign-api/sms-setup': () => ({ ...setup, pendingChanges: [proposed] }) });
  const { user } = show('steward');
  const minimum = within(await section('Privacy settings')).getByLabelText('Minimum audience size');
  await enter(user, minimum, '60');
  const save = within(await section('Privacy settings')).getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('Sent to a second steward for confirmation')).toBeInTheDocument();
  const waiting = within(await section('Pending changes'));
  expect(waiting.getByRole('button', { name: 'Withdraw change' })).toBeInTheDocument();
  expect(waiting.queryByRole('button', { name: 'Confirm change' })).not.toBeInTheDocument();
  expect(within(await section('Privacy settings')).getByLabelText('Minimum audience size')).toHaveValue('50');
});

test('shows a proposal and its author to a second steward, who confirms it', async () => {
  const change = { ...proposed, actions: ['confirm', 'reject'] satisfies PendingChange['actions'] };
  const moved = { ...setup, version: 4, gateway: { ...setup.gateway, host: 'sms.example.org' } };
  const { calls } = api({
    'GET /campaign-api/sms-setup': () => ({ ...setup, pendingChanges: [change] }),
    'POST /campaign-api/sms-setup/change/:id/confirm': () => moved,
  });
  const { user } = show('steward');
  const region = await section('Pending changes');
  expect(region).toHaveTextContent('Proposed by Maha Al-Mutairi');
  expect(region).toHaveTextContent('smsc.example.com → sms.example.org');
  expect(region).toHaveTextContent('Secretchanged');
  expect(region).toHaveTextContent('On → Off');
  await user.click(within(region).getByRole('button', { name: 'Confirm change' }));
  expect(await screen.findByText('Change confirmed')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.path).toMatch(/change-1\/confirm$/);
  await waitFor(async () =>
    expect(within(await section('Gateway')).getByLabelText('Host name')).toHaveValue('sms.example.org'),
  );
});

test('keeps unsaved input in other sections when a change is confirmed', async () => {
  const change = { ...proposed, actions: ['confirm', 'reject'] satisfies PendingChange['actions'] };
  api({
    'GET /campaign-api/sms-setup': () => ({ ...setup, pendingChanges: [change] }),
    'POST /campaign-api/sms-setup/change/:id/confirm': () => ({ ...setup, version: 4 }),
  });
  const { user } = show('steward');
  const english = within(await section('Opt-out footer')).getByLabelText('In English');
  await enter(user, english, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Confirm change' }));
  expect(await screen.findByText('Change confirmed')).toBeInTheDocument();
  expect(english).toBeInTheDocument();
  expect(english).toHaveValue('Mine');
});

/** The setup with another state of its receipts. */
const withReceipts = (receipts: Partial<Setup['gateway']['health']>): Setup => ({
  ...setup,
  gateway: { ...setup.gateway, health: { ...setup.gateway.health, ...receipts } },
});

test('warns about outstanding delivery receipts when the gateway changes', async () => {
  api({ 'GET /campaign-api/sms-setup': () => withReceipts({ awaitingReceipts: 120 }) });
  const { user } = show('steward');
  const gateway = within(await section('Gateway'));
  expect(gateway.getByText('up to 120')).toBeInTheDocument();
  const warning = /^Up to 120 messages still await delivery receipts from the current SMS center\./;
  const host = gateway.getByLabelText('Host name');
  await enter(user, host, 'sms.example.org');
  expect(await gateway.findByText(warning)).toBeInTheDocument();
  await enter(user, host, setup.gateway.host);
  await waitFor(() => expect(gateway.queryByText(warning)).not.toBeInTheDocument());
});

test('warns the second steward about outstanding delivery receipts', async () => {
  showPending({ ...proposed, actions: ['confirm', 'reject'] }, 10);
  const waiting = within(await section('Pending changes'));
  expect(waiting.getByText(/^Up to 10 messages still await delivery receipts/)).toBeInTheDocument();
});

test('suggests a message ID format for unmatched receipts, and a steward applies it', async () => {
  const unmatched = withReceipts({ unmatchedReceipts: 40, suggestedReceiptIds: 'HexToDecimal' });
  const { calls } = api({
    'GET /campaign-api/sms-setup': () => unmatched,
    'PUT /campaign-api/sms-setup': () => ({
      ...setup,
      version: 4,
      gateway: { ...setup.gateway, receiptIds: 'HexToDecimal' },
    }),
  });
  const { user } = show('steward');
  const gateway = within(await section('Gateway'));
  expect(
    gateway.getByText('40 delivery receipts from the last 24 hours match no message.'),
  ).toBeInTheDocument();
  expect(gateway.getByText('Matching format: Hex in responses, decimal in receipts.')).toBeInTheDocument();
  await user.click(gateway.getByRole('button', { name: 'Use this format' }));
  expect(await screen.findByText('SMS setup saved')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({
    version: 3,
    gateway: { host: 'smsc.example.com', receiptIds: 'HexToDecimal' },
  });
  expect(sent).not.toHaveProperty('gateway.health');
  await waitFor(async () =>
    expect(within(await section('Gateway')).queryByText(/match no message/)).not.toBeInTheDocument(),
  );
  expect(
    within(await section('Gateway')).getByText('Hex in responses, decimal in receipts'),
  ).toBeInTheDocument();
});

test('names who creates the setup when there is none', async () => {
  api({
    'GET /campaign-api/sms-setup': () => {
      throw refuse(422, { code: 'SmsSetupMissing', message: 'The SMS gateway is not set up yet.' });
    },
  });
  show('operator');
  expect(await screen.findByText(/A steward of the data owner must set it up first/)).toBeInTheDocument();
  expect(within(await section('Gateway')).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('shows Arabic, including known gateway errors', async () => {
  const health = { ...setup.gateway.health, reason: 'TlsNotOffered' as const };
  api({ 'GET /campaign-api/sms-setup': () => ({ ...setup, gateway: { ...setup.gateway, health } }) });
  show('operator', 'arb');
  expect(await screen.findByRole('heading', { level: 1, name: 'إعداد الرسائل النصية' })).toBeInTheDocument();
  expect(await screen.findByText('مسودة')).toBeInTheDocument();
  expect(
    await screen.findByText('لا يدعم مركز الرسائل التشفير (TLS 1.2 أو أحدث) على هذا المنفذ'),
  ).toBeInTheDocument();
});
