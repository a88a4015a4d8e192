import { screen } from '@testing-library/react';
import { ApiError } from '../../http/api-error';
import { renderApp } from '../../testing';
import { ErrorState } from './error-state';
import { Skeleton } from './skeleton';

test('shows an error with its request ID and Retry', async () => {
  const retry = jest.fn();
  const error = new ApiError({
    kind: 'http',
    status: 500,
    message: 'The store is resting',
    requestId: 'req-7',
  });
  const { user } = renderApp(<ErrorState error={error} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The store is resting');
  expect(screen.getByText('req-7')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('shows a text for any thrown value, and no button without retry', () => {
  renderApp(<ErrorState error={null} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('marks loading content as busy and hides its lines from screen readers', () => {
  const { container } = renderApp(<Skeleton active paragraph={{ rows: 3 }} />);
  expect(container.querySelectorAll('li')).toHaveLength(3);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(container.querySelector('.ant-skeleton')?.closest('[aria-busy="true"]')).toBeInTheDocument();
});
