import { act, screen } from '@testing-library/react';
import { renderApp } from '../../testing';
import { RelativeTime } from './relative-time';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

test.each([
  [20, 'this minute'],
  [3 * 60 + 5, '3 minutes ago'],
  [2 * 3600 + 60, '2 hours ago'],
  [26 * 3600, 'yesterday'],
  [12 * 86_400, '12 days ago'],
  [65 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('B1 says %s seconds ago as “%s”', (seconds, text) => {
  renderApp(<RelativeTime value={ago(seconds)} />);
  expect(screen.getByText(text)).toHaveAttribute('title', expect.stringMatching(/\d{4}.*\d{2}:\d{2}:\d{2}/));
});

test('B1 is shown in Arabic', () => {
  renderApp(<RelativeTime value={ago(3 * 3600 + 60)} />, { language: 'arb' });
  expect(screen.getByText('قبل 3 ساعات')).toBeInTheDocument();
});

test('is the moment itself on paper', () => {
  renderApp(<RelativeTime value="2026-11-24T19:30:00Z" />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/^Nov 2[45], 2026, \d{2}:30 /)).toBeInTheDocument();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.getByText(/ago$|^in |^last /)).toBeInTheDocument();
});

test('shows what cannot be understood as it came', () => {
  renderApp(<RelativeTime value="soon" />);
  expect(screen.getByText('soon')).toBeInTheDocument();
});
