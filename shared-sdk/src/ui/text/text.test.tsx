import { screen } from '@testing-library/react';
import { renderApp } from '../../testing';
import { MaskedNumber } from './masked-number';
import { PageTimeZone, Timestamp } from './timestamp';
import { Written } from './written';

const moment = '2026-11-21T06:30:00Z';

test('shows a time with its zone', () => {
  renderApp(<Timestamp value={moment} timeZone="Asia/Riyadh" />);
  expect(screen.getByText('Nov 21, 2026, 09:30 GMT+3')).toHaveAttribute('datetime', moment);
});

test('uses one time zone for the page', () => {
  renderApp(
    <PageTimeZone value="Asia/Riyadh">
      <Timestamp value={moment} />
      <Timestamp value={moment} timeZone="Asia/Tokyo" />
    </PageTimeZone>,
  );
  expect(screen.getByText('Nov 21, 2026, 09:30 GMT+3')).toBeInTheDocument();
  expect(screen.getByText('Nov 21, 2026, 15:30 GMT+9')).toBeInTheDocument();
});

test('shows a long date and zone name in the user’s language', () => {
  renderApp(<Timestamp value={moment} timeZone="Asia/Riyadh" zone="long" />, { language: 'arb' });
  expect(screen.getByText(/21 نوفمبر 2026.*09:30.*التوقيت العربي/)).toBeInTheDocument();
});

test.each([
  ['yesterday', 'Asia/Riyadh'],
  [moment, 'Mars/Olympus'],
])('shows %s in %s unchanged', (value, timeZone) => {
  renderApp(<Timestamp value={value} timeZone={timeZone} />);
  expect(screen.getByText(value)).toBeInTheDocument();
});

test('reads a masked number without its bullets', () => {
  renderApp(<MaskedNumber value="+966 •• ••• ••67" />);
  const number = screen.getByRole('img', { name: 'Masked number, country code +966, ending in 67' });
  expect(number).toHaveTextContent('+966 •• ••• ••67');
  expect(number).toHaveAttribute('dir', 'ltr');
});

test.each([
  ['Vaccination – Riyadh', 'en'],
  ['«حملة» for Riyadh', 'ar'],
  ['2026: تطعيم', 'ar'],
  ['2026', null],
  ['Δοκιμή', null],
])('R1.6 says in which language people wrote: %s', (text, language) => {
  renderApp(<Written>{text}</Written>, { language: 'arb' });
  const written = screen.getByText(text);
  expect(written.getAttribute('lang')).toBe(language);
  expect(written).toHaveAttribute('dir', 'auto');
});
