import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { renderApp } from '../testing';
import { confirm } from './confirm';
import { feedbackCode } from './feedback-code';
import { openModals } from './modal-holder';
import { notify } from './notify';
import { progress } from './progress';

afterEach(() => jest.restoreAllMocks());

test('shows early notifications once the page is rendered', async () => {
  notify.success('Saved');
  renderApp(<p>{'page'}</p>);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('R1.6 shows messages within a live region that is there before them', async () => {
  const { container } = renderApp(<p>{'page'}</p>);
  const region = container.querySelector('[aria-live=polite]');
  expect(region).toBeEmptyDOMElement();
  act(() => notify.success('Saved'));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(region).toContainElement(screen.getByText('Saved'));
  expect(screen.queryByRole('img', { name: 'check-circle' })).not.toBeInTheDocument();
});

test('downloads what shows messages with the first one', async () => {
  feedbackCode.replace(undefined);
  renderApp(<p>{'page'}</p>);
  act(() => notify.error('Refused'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused');
});

test('asks with the texts that come after the sign-in', async () => {
  const { user } = renderApp(<p>{'page'}</p>);
  const body = <FormattedMessage id="DATA.AND.MORE" values={{ count: 3 }} />;
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({ title: 'Delete them?', body, okText: 'Delete' });
  });
  expect(await screen.findByRole('dialog', { name: 'Delete them?' })).toHaveAccessibleDescription(/3/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(answered).resolves.toBe(false);
});

test('downloads what shows questions with the first one', async () => {
  feedbackCode.replace(undefined);
  const { user } = renderApp(<p>{'page'}</p>);
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({ title: 'Delete the filter?', okText: 'Delete' });
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expect(answered).resolves.toBe(true);
});

test.each([
  ['key', () => fireEvent.keyDown(document.body)],
  ['click', () => fireEvent.pointerDown(document.body)],
])('downloads it at the first %s, and tries again', async (_name, interact) => {
  feedbackCode.replace(undefined);
  const load = jest.spyOn(feedbackCode, 'load').mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
  renderApp(<p>{'page'}</p>);
  expect(load).not.toHaveBeenCalled();
  await act(async () => void interact());
  await act(async () => void interact());
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(() => Promise.reject(new Error('The connection is lost')));
  act(() => notify.error('Offline'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Offline');
});

test('asks no question without the provider', async () => {
  await expect(confirm({ title: 'Delete the filter?', okText: 'Delete' })).rejects.toThrow('not on the page');
});

test('R9.1 hides a message after 3 seconds, even under a resting pointer', async () => {
  jest.useFakeTimers();
  try {
    renderApp(<p>{'page'}</p>);
    act(() => notify.error('Refused'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    const message = screen.getByRole('alert');
    expect(message).toHaveTextContent('Refused');
    fireEvent.mouseOver(message);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(message).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['Reject', true],
  ['Cancel', false],
])('resolves a confirmation by %s with %s', async (button, answer) => {
  const { user } = renderApp(<p>{'page'}</p>);
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({ title: 'Reject this request?', okText: 'Reject', danger: true });
  });
  await user.click(await screen.findByRole('button', { name: button }));
  await expect(answered).resolves.toBe(answer);
  await waitFor(() => expect(screen.queryByText('Reject this request?')).not.toBeInTheDocument());
});

test('R3.5 holds an open modal with ID, name, title and payload', async () => {
  const { user } = renderApp(<p>{'page'}</p>);
  const before = Date.now();
  act(() => void confirm({ title: 'Delete the filter?', okText: 'Delete', payload: ['filter-1'] }));
  const [modal] = openModals();
  expect(modal).toMatchObject({
    name: 'confirm',
    title: 'Delete the filter?',
    payload: ['filter-1'],
    dataLoading: false,
  });
  expect(modal?.id).toBeGreaterThanOrEqual(before);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(openModals()).toEqual([]);
});

test('R1.6 reads a consequential question as an alert dialog, and Enter twice does not confirm it', async () => {
  const { user } = renderApp(<p>{'page'}</p>);
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({
      title: 'Accept?',
      body: '12 recipients get the SMS.',
      okText: 'Accept',
      alert: true,
    });
  });
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription('12 recipients get the SMS.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}{Enter}');
  await expect(answered).resolves.toBe(false);
});

test('R3.5 keeps a confirmation open and loading until its work settles', async () => {
  const { user } = renderApp(<p>{'page'}</p>);
  let settle = () => {};
  const work = () => new Promise<void>((resolve) => (settle = resolve));
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({ title: 'Delete the filter?', okText: 'Delete', work });
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(openModals()).toMatchObject([{ dataLoading: true }]);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(openModals()).toHaveLength(1);
  await act(async () => settle());
  await expect(answered).resolves.toBe(true);
  expect(openModals()).toEqual([]);
});

test('R2.33 shows the progress bar while anything loads', () => {
  const { container } = renderApp(<p>{'page'}</p>);
  const bar = container.ownerDocument.querySelector('.hima-progress');
  act(progress.start);
  act(progress.start);
  act(progress.done);
  expect(bar).toHaveAttribute('data-running', 'true');
  act(progress.done);
  expect(bar).toHaveAttribute('data-running', 'false');
});
