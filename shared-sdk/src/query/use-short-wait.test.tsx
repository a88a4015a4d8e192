import { act, render, screen } from '@testing-library/react';
import { useShortWait } from './use-short-wait';

function Below({ pending, subject = '' }: { pending: boolean; subject?: string }) {
  return useShortWait(pending, subject) ? null : <p>Below</p>;
}

test('holds back what stands below until it has loaded', () => {
  const { rerender } = render(<Below pending />);
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
  rerender(<Below pending={false} />);
  expect(screen.getByText('Below')).toBeInTheDocument();
});

test('does not hold back again what was shown, except for another subject', () => {
  const { rerender } = render(<Below pending={false} subject="first" />);
  rerender(<Below pending subject="first" />);
  expect(screen.getByText('Below')).toBeInTheDocument();
  rerender(<Below pending subject="second" />);
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
});

test('holds back nothing for longer than five seconds', () => {
  jest.useFakeTimers();
  render(<Below pending />);
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Below')).toBeInTheDocument();
});
