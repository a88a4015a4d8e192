import { screen } from '@testing-library/react';
import { ApiError } from '../../http/api-error';
import { renderApp } from '../../testing';
import { ErrorState } from './error-state';
import { NotBuiltYet } from './not-built-yet';
import { Skeleton } from './skeleton';

test('an error says what happened, gives the request’s id and tries again', async () => {
  const retry = jest.fn();
  const error = new ApiError({
    kind: 'http',
    status: 500,
    message: 'The store is resting',
    requestId: 'req-7',
  });
  const { person } = renderApp(<ErrorState error={error} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The store is resting');
  expect(screen.getByText('req-7')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('whatever was thrown has a text; without a way to retry there is no button', () => {
  renderApp(<ErrorState error={null} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a page that is not built says so', () => {
  renderApp(<NotBuiltYet title="Roles" purpose="Here roles will be made." />);
  expect(screen.getByRole('heading', { level: 1, name: 'Roles' })).toBeInTheDocument();
  expect(screen.getByText('This area is not built yet.')).toBeInTheDocument();
});

test('what is loading is busy; its lines are no list to a screen reader', () => {
  const { container } = renderApp(<Skeleton active paragraph={{ rows: 3 }} />);
  expect(container.querySelectorAll('li')).toHaveLength(3);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(container.querySelector('.ant-skeleton')?.closest('[aria-busy="true"]')).toBeInTheDocument();
});
