import { screen, within } from '@testing-library/react';
import { fixtureUser, refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const REMOVE = 'POST /api/contact/:id/second-factor/remove';
const contact = {
  id: 'c-1',
  version: 1,
  createdAt: '2026-11-01T08:00:00Z',
  state: 'Active',
  stateReason: null,
  name: 'Mona',
  surname: 'Saleh',
  emailAddress: 'mona@trust.example',
  phoneNumber: null,
  shortName: null,
  organization: { id: 'o-1', name: 'Riyadh Health Trust' },
  roles: [],
};
const off = { enabled: false, app: false, passkeys: [], passkeysAvailable: true, recoveryCodesLeft: 0 };
const on = { ...off, enabled: true, app: true, recoveryCodesLeft: 10 };

function show({
  own = off as object,
  more = {} as Record<string, StubHandler>,
  role = 'admin' as 'admin' | 'auditor',
  stored = contact,
  language = 'en' as 'en' | 'arb',
} = {}) {
  const api = stubApi({
    'GET /api/contact/:id': () => stored,
    'GET /api/user/second-factor': () => own,
    ...more,
  });
  const { user } = renderApp(<App />, {
    route: `/contacts/${stored.id}`,
    user: role,
    messages: language === 'en' ? en : arb,
    contributions,
    language,
  });
  return { ...api, user };
}

test('removes the second factors of a contact with the own password', async () => {
  const { calls, user } = show({ more: { [REMOVE]: () => null } });
  await user.click(await screen.findByRole('button', { name: 'Remove two-step sign-in' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Remove the two-step sign-in of Mona Saleh?' }),
  );
  const password = await dialog.findByLabelText('Your password');
  expect(password).toHaveFocus();
  expect(dialog.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.type(password, 'the password{Enter}');
  expect(await screen.findByText('The two-step sign-in of Mona Saleh was removed.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: 'c-1' },
    body: { password: 'the password' },
  });
});

test('requires the administrator’s second step, and keeps the input after a wrong code', async () => {
  const { calls, user } = show({
    own: on,
    more: {
      [REMOVE]: () => {
        throw refuse(400, { code: 'IncorrectCode', message: 'Incorrect code.' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Your password'), 'the password');
  await user.type(dialog.getByLabelText('Code'), '000000{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The code is incorrect or was used before');
  expect(dialog.getByLabelText('Your password')).toHaveValue('the password');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    password: 'the password',
    code: '000000',
  });
});

test.each([
  ['en', 'Remove two-step sign-in', 'Your password', 'Two-step sign-in is off for this contact.'],
  [
    'arb',
    'إزالة تسجيل الدخول بخطوتين',
    'كلمة المرور الخاصة بحسابك',
    'تسجيل الدخول بخطوتين غير مفعّل لجهة الاتصال هذه.',
  ],
] as const)('tells that there is nothing to remove, in %s', async (language, button, label, problem) => {
  const { user } = show({
    language,
    more: {
      [REMOVE]: () => {
        throw refuse(409, { code: 'SecondFactorAbsent', message: 'x' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(label), 'the password{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(problem);
});

test.each([
  ['an auditor', 'auditor', contact],
  ['oneself', 'admin', { ...contact, id: fixtureUser('admin').id }],
  ['someone who can’t sign in', 'admin', { ...contact, state: 'Invited' }],
] as const)('is not offered to or for %s', async (_, role, stored) => {
  show({ role, stored });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mona Saleh' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove two-step sign-in' })).not.toBeInTheDocument();
});
