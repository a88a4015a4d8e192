import { screen } from '@testing-library/react';
import { ApiError } from '../../http/api-error';
import { renderApp } from '../../testing';
import { Problem } from './problem';

const messages = {
  'PROBLEM.QUERY.FAILED': 'The query failed',
  'PROBLEM.NAME.MISSING': 'A name is missing',
  'FIELD.FOUR.EYES': 'Four-eyes approval',
};
const refusal = (fields: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'http', status: 422, message: 'What the server says', requestId: 'r-1', ...fields });
const show = (error: unknown, language: 'en' | 'arb' = 'en') =>
  renderApp(<Problem error={error} fields="FIELD" />, { messages, language });

test('a known code is worded, with what the server knows more', () => {
  show(refusal({ code: 'QueryFailed' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The query failed');
  expect(screen.getByRole('alert')).toHaveTextContent('What the server says');
  expect(screen.getByRole('alert')).not.toHaveTextContent('r-1');
});

test('the finer reason in the details goes before the code', () => {
  show(refusal({ code: 'QueryFailed', details: 'NameMissing' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^A name is missingWhat the server says$/);
});

test('the server’s English is left out of an Arabic page that knows the code', () => {
  show(refusal({ code: 'QueryFailed' }), 'arb');
  expect(screen.getByRole('alert')).not.toHaveTextContent('What the server says');
});

test('an Arabic page lists the fields that the refusal names', () => {
  const validationErrors = [{ message: 'It was turned on.', members: ['fourEyes'] }];
  show(refusal({ code: 'QueryFailed', validationErrors }), 'arb');
  expect(screen.getByRole('alert')).toHaveTextContent(/^The query failedFour-eyes approval$/);
});

test('an unknown refusal is told as it came, with the request’s id', () => {
  show(refusal({ code: 'Strange', status: 500 }), 'arb');
  expect(screen.getByRole('alert')).toHaveTextContent('What the server says');
  expect(screen.getByRole('alert')).toHaveTextContent('r-1');
});
