import { screen } from '@testing-library/react';
import { ApiError, NOT_SENT } from '../../http/api-error';
import { renderApp } from '../../testing';
import { Problem } from './problem';

const messages = {
  'PROBLEM.QUERY.FAILED': 'The query failed',
  'PROBLEM.REQUEST.CHANGED': 'The request has changed',
  'PROBLEM.NAME.MISSING': 'A name is missing',
  'FIELD.FOUR.EYES': 'Four-eyes approval',
};
const refusal = (fields: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'http', status: 422, message: 'What the server says', requestId: 'r-1', ...fields });
const show = (error: unknown, language: 'en' | 'arb' = 'en') =>
  renderApp(<Problem error={error} fields="FIELD" />, { messages, language });

test('says a known code once, in the words of the catalog', () => {
  show(refusal({ code: 'RequestChanged' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^The request has changed$/);
});

test('says the facts that only the server knows, once', () => {
  show(refusal({ code: 'QueryFailed', details: 'NameMissing' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^What the server says$/);
});

test('prefers the reason in the details over the code', () => {
  show(refusal({ code: 'QueryFailed', details: 'NameMissing' }), 'arb');
  expect(screen.getByRole('alert')).toHaveTextContent(/^A name is missing$/);
});

test('omits the English server text in Arabic for a known code', () => {
  show(refusal({ code: 'QueryFailed' }), 'arb');
  expect(screen.getByRole('alert')).not.toHaveTextContent('What the server says');
});

test('lists the changed fields on an Arabic page', () => {
  const validationErrors = [{ message: 'It was turned on.', members: ['fourEyes'] }];
  show(refusal({ code: 'QueryFailed', validationErrors }), 'arb');
  expect(screen.getByRole('alert')).toHaveTextContent(/^The query failedFour-eyes approval$/);
});

test('shows the sentence about an invalid value in Arabic as well', () => {
  const error = refusal({ code: 'ValidationFailed', message: 'The start time must be in the future.' });
  renderApp(<Problem error={error} />, { language: 'arb' });
  expect(screen.getByRole('alert')).toHaveTextContent('بعض القيم غير صالحة');
  expect(screen.getByRole('alert')).toHaveTextContent('The start time must be in the future.');
});

test('claims no failure of what may have been done', () => {
  renderApp(<Problem error={refusal({ code: 'OutcomeUnknown', status: 409 })} title="Not saved" />);
  expect(screen.getByRole('alert')).toHaveTextContent('It may have been saved');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Not saved');
});

test('words an internal error, with its request ID', () => {
  show(refusal({ code: 'InternalError', status: 500 }), 'arb');
  expect(screen.getByRole('alert')).toHaveTextContent('حدث خطأ غير متوقع في الخادم');
  expect(screen.getByRole('alert')).not.toHaveTextContent('What the server says');
  expect(screen.getByRole('alert')).toHaveTextContent('r-1');
});

test('shows an unknown error as received, with its request ID', () => {
  show(refusal({ code: null, status: 500 }), 'arb');
  expect(screen.getByRole('alert')).toHaveTextContent('What the server says');
  expect(screen.getByRole('alert')).toHaveTextContent('r-1');
});

test('says in Arabic that a text has hidden characters', () => {
  const message = 'Remove hidden characters';
  const details = `The following errors were detected during validation.\r\n - ${message}\r\n`;
  show(
    refusal({ code: 'ValidationFailed', details, validationErrors: [{ message, members: ['reason'] }] }),
    'arb',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('يرجى إزالة الأحرف المخفية من هذا الحقل.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Remove');
});

test.each([
  ['lost connection', { kind: 'network', status: 0, code: null }, 'The server can’t be reached'],
  ['missing response', { kind: 'timeout', status: 0, code: null }, 'The server didn’t respond in time'],
  ['error of a proxy', { kind: 'http', status: 504, code: null }, 'What the server says'],
] as const)('claims no outcome after a %s', (_name, fields, text) => {
  renderApp(<Problem error={refusal(fields)} title="Not saved" />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Not saved');
});

test.each([
  ['a refusal', { code: 'NameTaken' }],
  ['an error of the server', { code: 'InternalError', status: 500 }],
  ['a change that was never sent', { kind: 'network', status: 0, code: NOT_SENT }],
] as const)('says what was not done after %s', (_name, fields) => {
  renderApp(<Problem error={refusal(fields)} title="Not saved" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});
