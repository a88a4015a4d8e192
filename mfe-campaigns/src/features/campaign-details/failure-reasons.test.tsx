import { screen } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { FailureReasons } from './failure-reasons';

const reasons = (...codes: string[]) => codes.map((code, index) => ({ code, count: 100 - index }));

test.each([
  ['0x0000000B', 'Invalid recipient number (ESME_RINVDSTADR)'],
  ['0x00000401', 'Rejected by the SMS center (status 0x00000401)'],
  ['NoReceipt', 'No delivery receipt in time'],
  ['0421', 'Operator error 0421'],
  ['Absent', 'Operator error Absent'],
])('shows %s as “%s”', (code, text) => {
  renderApp(<FailureReasons failures={reasons(code)} />, { messages: en });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('lists reasons in the user’s language, most frequent first', () => {
  renderApp(<FailureReasons failures={reasons('0x0000000B', 'NoReceipt').toReversed()} />, {
    messages: arb,
    language: 'arb',
  });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'رقم المستلم غير صالح (ESME_RINVDSTADR)',
    'لم يصل إشعار التسليم في الوقت المحدد',
  ]);
});
