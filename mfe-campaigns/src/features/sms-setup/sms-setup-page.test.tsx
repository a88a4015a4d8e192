import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import type { Sender, Setup } from './sms-setup.api';

const setup: Setup = {
  version: 3,
  gateway: {
    host: 'smsc.example.com',
    port: 2775,
    systemId: 'hima',
    throughput: 50,
    window: 10,
    health: { state: 'Down', lastError: 'ECONNREFUSED', since: '2026-11-21T09:00:00Z', queued: 1200 },
  },
  defaultCountry: 'SA',
  allowedCountries: ['SA'],
  minimumAudience: 50,
  quietHours: null,
  optOutFooter: { en: '', arb: '' },
  frequencyCap: null,
  dailyCap: null,
  fourEyes: false,
  typedCountFrom: 10_000,
};
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
  actions: ['edit', 'delete', 'submit'],
};
const api = (more: Record<string, StubHandler> = {}) =>
  stubApi({
    'GET /campaign-api/sms-setup': () => setup,
    'GET /campaign-api/sender': () => ({ totalCount: 1, items: [sender] }),
    'GET /campaign-api/country-rule': () => ({ items: [] }),
    'GET /campaign-api/sms-setup/test-number': () => ({ items: [] }),
    ...more,
  });
const show = (user: 'operator' | 'auditor' = 'operator', language: 'en' | 'arb' = 'en') =>
  renderApp(<App />, { route: '/sms-setup', user, language, messages: language === 'en' ? en : arb });
const section = (name: string) => screen.findByRole('region', { name });

test('R5.4 a section saves its own fields once they are valid, and says what is wrong before', async () => {
  const { calls } = api({
    'PUT /campaign-api/sms-setup': ({ body }) => ({ ...setup, ...(body as object), version: 4 }),
  });
  const { person } = show();
  const rules = within(await section('Sending rules'));
  const daily = rules.getByLabelText('Messages a day');
  const save = rules.getByRole('button', { name: 'Save' });
  await person.type(daily, 'many');
  expect(await rules.findByText('Enter a whole number from 1 to 100,000,000')).toBeInTheDocument();
  await waitFor(() => expect(save).toBeDisabled());
  await person.clear(daily);
  await person.type(daily, '5000');
  await waitFor(() => expect(save).toBeEnabled());
  await person.click(save);
  expect(await screen.findByText('The SMS setup has been saved')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ version: 3, dailyCap: 5000, quietHours: null });
  expect(sent).not.toHaveProperty('gateway');
});

test('what was typed stays when somebody else saved first, until it is asked for', async () => {
  let version = 3;
  api({
    'GET /campaign-api/sms-setup': () => ({ ...setup, version, optOutFooter: { en: 'Theirs', arb: '' } }),
    'PUT /campaign-api/sms-setup': () => {
      version = 4;
      throw refuse(409, { code: 'SetupChanged', message: 'The SMS setup was changed in the meantime.' });
    },
  });
  const { person } = show();
  const footer = within(await section('Opt-out footer'));
  const english = footer.getByLabelText('In English');
  await person.clear(english);
  await person.type(english, 'Mine');
  await waitFor(() => expect(footer.getByRole('button', { name: 'Save' })).toBeEnabled());
  await person.click(footer.getByRole('button', { name: 'Save' }));
  expect(await footer.findByRole('alert')).toHaveTextContent('Somebody saved the SMS setup in the meantime');
  expect(english).toHaveValue('Mine');
  await person.click(footer.getByRole('button', { name: 'Show it as it is now' }));
  await waitFor(async () =>
    expect(within(await section('Opt-out footer')).getByLabelText('In English')).toHaveValue('Theirs'),
  );
});

test('R3.12 a sender is registered with the messages of its bounds', async () => {
  const { calls } = api({ 'POST /campaign-api/sender': ({ body }) => ({ ...sender, ...(body as object) }) });
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Add a sender' }));
  const dialog = within(await screen.findByRole('dialog'));
  const id = dialog.getByLabelText('Sender ID');
  await person.type(id, 'ab');
  expect(await dialog.findByText('Minimum 3 symbols')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.clear(id);
  await person.type(id, '12345');
  expect(
    await dialog.findByText(/with at least one letter$/, { selector: '.ant-form-item-explain-error' }),
  ).toBeInTheDocument();
  await person.clear(id);
  await person.type(id, 'MyClinic');
  await person.type(dialog.getByLabelText('Company legal name'), 'My Clinic Company');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'Customer',
    senderId: 'MyClinic',
    companyLegalName: 'My Clinic Company',
  });
});

test('who may only look sees everything and can change nothing', async () => {
  api({
    'GET /campaign-api/sender': () => ({ totalCount: 1, items: [{ ...sender, actions: [] }] }),
  });
  show('auditor');
  const gateway = within(await section('Gateway'));
  expect(gateway.getByText('Down')).toBeInTheDocument();
  expect(gateway.getByText('ECONNREFUSED')).toBeInTheDocument();
  expect(gateway.getByText('1,200')).toBeInTheDocument();
  expect(gateway.getByLabelText('Host name')).toBeDisabled();
  expect(await screen.findByText('OlayaClinic')).toBeInTheDocument();
  for (const name of ['Save', 'Add a sender', 'Add a phone', 'Actions for OlayaClinic'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('without a setup the gateway comes first, and its secret is needed', async () => {
  api({
    'GET /campaign-api/sms-setup': () => {
      throw refuse(422, { code: 'SmsSetupMissing', message: 'The SMS gateway is not set up yet.' });
    },
  });
  const { person } = show();
  expect(await screen.findByText(/There is no gateway yet/)).toBeInTheDocument();
  const gateway = within(await section('Gateway'));
  await person.type(gateway.getByLabelText('Host name'), 'smsc.example.com');
  await person.type(gateway.getByLabelText('System ID'), 'hima');
  expect(gateway.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.type(gateway.getByLabelText('Secret'), 'x');
  await person.clear(gateway.getByLabelText('Secret'));
  expect(await gateway.findByText('Secret is required')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Sending rules' })).not.toBeInTheDocument();
});

test('reads in Arabic', async () => {
  api();
  show('operator', 'arb');
  expect(await screen.findByRole('heading', { level: 1, name: 'إعداد الرسائل النصية' })).toBeInTheDocument();
  expect(await screen.findByText('مسودة')).toBeInTheDocument();
});
