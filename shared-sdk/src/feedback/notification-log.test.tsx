import { act, screen } from '@testing-library/react';
import { ApiError } from '../http/api-error';
import { renderApp, signInAs } from '../testing';
import { markNotificationsRead, useNotifications } from './notification-log';
import { notify } from './notify';

function Log(): React.ReactNode {
  return (
    <ul>
      {useNotifications().map(({ id, kind, message, requestId, unread }) => (
        <li key={id}>{[kind, message, requestId ?? '–', unread ? 'new' : 'read'].join(' ')}</li>
      ))}
    </ul>
  );
}

const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('R3.5 keeps notifications, newest first, with the ID of the failed request', () => {
  renderApp(<Log />);
  act(() => {
    notify.success('Saved');
    notify.error(new ApiError({ kind: 'http', status: 409, message: 'Taken', requestId: 'req-7' }));
  });
  expect(entries()).toEqual(['error Taken req-7 new', 'success Saved – new']);
  act(markNotificationsRead);
  expect(entries()).toEqual(['error Taken req-7 read', 'success Saved – read']);
});

test('clears notifications for another user and keeps them for the same one', () => {
  renderApp(<Log />);
  act(() => notify.info('Mine'));
  act(() => signInAs(null));
  act(() => signInAs('owner'));
  expect(entries()).toEqual(['info Mine – new']);
  act(() => signInAs('operator'));
  expect(entries()).toEqual([]);
});

test('keeps the last hundred notifications', () => {
  renderApp(<Log />);
  act(() => {
    for (let number = 1; number <= 101; number += 1) notify.info(`Message ${number}`);
  });
  expect(entries()).toHaveLength(100);
  expect(entries().at(-1)).toBe('info Message 2 – new');
});
