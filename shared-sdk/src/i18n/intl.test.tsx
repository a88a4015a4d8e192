import { act, screen } from '@testing-library/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { notify } from '../feedback/notify';
import { errorText } from '../http/error-text';
import { ApiError, type ApiErrorFields } from '../http/api-error';
import { renderApp, testLocale } from '../testing';
import { useLanguage } from './context';
import { intlFor } from './intl';
import { serverText } from './server-text';

function Sample(): React.ReactNode {
  const intl = useIntl();
  const { language, bcp47, direction } = useLanguage();
  return (
    <p>
      {[language, bcp47, direction, intl.formatNumber(1234.5)].join(' ')} <FormattedMessage id="OWN" />{' '}
      <FormattedMessage id="RETRY" />
    </p>
  );
}

test('R1.6 R3.4 merges own and shared texts; Arabic has Latin digits', () => {
  renderApp(<Sample />, { language: 'arb', messages: { OWN: 'خاص' } });
  expect(screen.getByText('arb ar-u-nu-latn rtl 1,234.5 خاص إعادة المحاولة')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
});

test('R8.4 translates a key sent by the server and keeps other text', () => {
  const intl = intlFor(testLocale('en'));
  expect(serverText(intl, 'CHANGE.PASSWORD.SUCCESSFUL')).toBe('Your password has been changed');
  expect(serverText(intl, 'Done. {really}')).toBe('Done. {really}');
});

test('fails a test on a missing text', () => {
  expect(() => intlFor(testLocale('en')).formatMessage({ id: 'NO.SUCH.TEXT' })).toThrow('NO.SUCH.TEXT');
});

test.each([
  [{ kind: 'http', status: 409, message: 'message', details: 'all details' }, 'all details'],
  [
    { kind: 'http', status: 409, code: 'EntityLocked', message: 'It is frozen.', details: 'Name of a study' },
    'It is frozen.',
  ],
  [{ kind: 'http', status: 409, message: 'message', details: 'CodeWord' }, 'message'],
  [
    { kind: 'http', status: 409, code: 'SenderNotApproved', message: 'SALE isn’t approved.' },
    'SALE isn’t approved.',
  ],
  [
    {
      kind: 'http',
      status: 409,
      code: 'EntityInUse',
      message: 'Used.',
      details: 'contact 12, application 3',
    },
    '12 contacts and 3 applications',
  ],
  [
    { kind: 'http', status: 404, code: 'NotFound', message: 'There is no entity Role with id = 7!' },
    'no longer exists',
  ],
  [
    { kind: 'http', status: 403, code: 'Forbidden', message: 'Must be granted: Pages.Roles' },
    'have permission',
  ],
  [
    { kind: 'http', status: 413, code: 'BodyTooLarge', message: 'The request body is too large.' },
    'choose a smaller file',
  ],
  [{ kind: 'http', status: 409, message: 'message' }, 'message'],
  [{ kind: 'http', status: 500, message: '' }, 'Something went wrong'],
  [{ kind: 'network', status: 0, message: '' }, 'can’t be reached'],
  [{ kind: 'timeout', status: 0, message: '' }, 'in time'],
  [{ kind: 'envelope', status: 200, message: 'internal' }, 'unexpected response'],
] as const)('R8.1 %j reads “%s”', (fields, text) => {
  expect(errorText(intlFor(testLocale('en')), new ApiError(fields))).toContain(text);
});

test.each<[Partial<ApiErrorFields> & Pick<ApiErrorFields, 'message'>, string]>([
  [{ code: 'EntityInUse', message: 'The entry is in use.' }, 'هذا العنصر قيد الاستخدام'],
  [{ code: 'QueryFailed', message: 'Failed.', details: 'LastAdministrator' }, 'مسؤول'],
  [{ code: 'EntityInUse', message: 'x', details: 'CHANGE.PASSWORD.SUCCESSFUL' }, 'كلمة'],
  [{ code: 'BadUrl', message: 'Said in English.' }, 'Said in English.'],
  [{ code: 'NameTaken', message: 'Another entry already has this value.' }, 'مستخدم بالفعل'],
  [{ code: 'EntityInUse', message: 'x', details: 'contact 2, application 11' }, 'جهتا اتصال و11 تطبيقًا'],
  [{ code: 'EntityInUse', message: 'x', details: 'answer 2' }, 'هذا العنصر قيد الاستخدام'],
  [
    {
      code: 'ProjectInvalid',
      message: 'x',
      validationErrors: [
        { message: 'x', members: ['fl.example.com', 'adminPort'] },
        { message: 'x', members: ['fl.example.com', 'port'] },
        { message: 'x', members: ['site-1', 'gpus'] },
      ],
    },
    '\u2068fl.example.com\u2069: منفذ الإدارة والمنفذ. \u2068site-1\u2069: عدد وحدات معالجة الرسومات.',
  ],
])('R8.1 words %j in Arabic', (fields, text) => {
  const error = new ApiError({ kind: 'http', status: 409, ...fields });
  expect(errorText(intlFor(testLocale('arb')), error)).toContain(text);
});

test('R8.1 notifies with the text of the front end that has one for the code', async () => {
  const messages = { 'PROBLEM.SENDER.TAKEN': 'المعرّف مسجّل' };
  renderApp(<p />, { language: 'arb', messages });
  const error = new ApiError({
    kind: 'http',
    status: 409,
    code: 'SenderTaken',
    message: 'You have it already.',
  });
  act(() => notify.error(error));
  expect(await screen.findByText('المعرّف مسجّل')).toBeInTheDocument();
});

test('R8.1 shows “Something went wrong” for any other error', () => {
  expect(errorText(intlFor(testLocale('en')), new TypeError('x is undefined'))).toBe('Something went wrong');
});
