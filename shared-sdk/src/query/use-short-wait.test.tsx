import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { useShortWait } from './use-short-wait';

function Below({ pending }: { pending: boolean }) {
  return useShortWait(pending) ? null : <p>Below</p>;
}

test('holds back what stands below until it has loaded', () => {
  const { rerender } = renderApp(<Below pending />);
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
  rerender(<Below pending={false} />);
  expect(screen.getByText('Below')).toBeInTheDocument();
});

test('holds back nothing for longer than a second', () => {
  jest.useFakeTimers();
  renderApp(<Below pending />);
  act(() => jest.advanceTimersByTime(999));
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Below')).toBeInTheDocument();
});
