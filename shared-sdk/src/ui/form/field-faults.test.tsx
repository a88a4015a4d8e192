import { screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../http/api-error';
import { renderApp } from '../../testing';
import { fieldFaults, fieldText } from './field-faults';

/** The APIs' sentences about a member, by the rules of services/api-kit/src/issue-text.ts. */
const sentences = [
  'is required',
  'must have at least 3 characters',
  'must have at most 1 character',
  'must have at least 1 item',
  'must have at most 25 items',
  'must be at least 1',
  'must be at most 10000000',
  'must be one of Reach, Sales',
  'must be an integer',
  'must be an email address',
  'must be a URL such as https://example.org',
  'must be a time such as 2026-01-31T09:30:00Z',
  'must be a date such as 2026-01-31',
  'must be a host name or an IP address',
  'must not be empty',
  'must be a time such as 21:00',
  'must be an https address',
  'must be a time zone such as Asia/Riyadh',
  'must be a country code such as SA',
  'must fit in 10 parts',
  'must be 3 to 11 letters, digits, spaces, _ or -, with a letter',
  'must not be a system schema',
  'must contain only certificates in PEM format',
].map((ending) => `gateway.host ${ending}`);

function Texts() {
  const intl = useIntl();
  return (
    <ul>
      {[...sentences, 'Remove hidden characters', 'Use at most 6 digits'].map((sentence) => (
        <li key={sentence}>{fieldText(intl, sentence)}</li>
      ))}
    </ul>
  );
}

test.each(['en', 'arb'] as const)('names no member of the API to a reader (%s)', (language) => {
  renderApp(<Texts />, { language });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toHaveLength(sentences.length + 2);
  for (const text of texts) {
    expect(text).not.toMatch(/gateway|must|\bcan have\b/);
    expect(text).toMatch(language === 'arb' ? /[\u0600-\u06ff]/ : /^[A-Z].*\.$/);
  }
});

test.each([
  ['en' as const, 'This value must be a multiple of 5.'],
  ['arb' as const, 'هذه القيمة غير صالحة. يرجى إدخال قيمة أخرى.'],
])('says of other rules what is known (%s)', (language, text) => {
  renderApp(<Other />, { language });
  expect(screen.getByText(text)).toBeInTheDocument();
});

function Other() {
  return <p>{fieldText(useIntl(), 'limit must be a multiple of 5')}</p>;
}

test('keeps a sentence of its own', () => {
  renderApp(<Own />);
  expect(screen.getByText('SA: must end with -AD.')).toBeInTheDocument();
});

function Own() {
  return <p>{fieldText(useIntl(), 'SA: must end with -AD.')}</p>;
}

test('gathers the faults of each field of the form', () => {
  renderApp(<Faults />);
  expect(screen.getByText(/^\[/)).toHaveTextContent(
    JSON.stringify([{ name: 'sender', errors: ['This field is required.', 'Enter at least 3 characters.'] }]),
  );
});

function Faults() {
  const error = new ApiError({
    kind: 'http',
    status: 400,
    code: 'ValidationFailed',
    message: 'Not valid',
    validationErrors: [
      { message: 'senderKind is required', members: ['senderKind'] },
      { message: 'senderId must have at least 3 characters', members: ['senderId'] },
      { message: 'other is required', members: ['other'] },
    ],
  });
  const nameOf = (member: string) => (member.startsWith('sender') ? 'sender' : undefined);
  return <p>{JSON.stringify(fieldFaults(useIntl(), error, nameOf))}</p>;
}
