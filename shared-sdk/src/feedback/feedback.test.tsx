import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing';
import { confirm } from './confirm';
import { notify } from './notify';
import { progress } from './progress';

test('what was notified before the page was there is shown once it is', async () => {
  notify.success('Saved');
  renderApp(<p>{'page'}</p>);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('R9.1 a message goes after 3 seconds', async () => {
  jest.useFakeTimers();
  try {
    renderApp(<p>{'page'}</p>);
    act(() => notify.error('Refused'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('alert')).toHaveTextContent('Refused');
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['Reject', true],
  ['Cancel', false],
])('the answer to a question by %s is %s', async (button, answer) => {
  const { person } = renderApp(<p>{'page'}</p>);
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({ title: 'Reject this request?', okText: 'Reject', danger: true });
  });
  await person.click(await screen.findByRole('button', { name: button }));
  await expect(answered).resolves.toBe(answer);
  await waitFor(() => expect(screen.queryByText('Reject this request?')).not.toBeInTheDocument());
});

test('R2.33 the bar runs as long as something is being loaded', () => {
  const { container } = renderApp(<p>{'page'}</p>);
  const bar = container.ownerDocument.querySelector('.hima-progress');
  act(progress.start);
  act(progress.start);
  act(progress.done);
  expect(bar).toHaveAttribute('data-running', 'true');
  act(progress.done);
  expect(bar).toHaveAttribute('data-running', 'false');
});
