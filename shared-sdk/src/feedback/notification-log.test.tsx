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

test('R3.5 what was notified is kept, newest first, with the id of the request that failed', () => {
  renderApp(<Log />);
  act(() => {
    notify.success('Saved');
    notify.error(new ApiError({ kind: 'http', status: 409, message: 'Taken', requestId: 'req-7' }));
  });
  expect(entries()).toEqual(['error Taken req-7 new', 'success Saved – new']);
  act(markNotificationsRead);
  expect(entries()).toEqual(['error Taken req-7 read', 'success Saved – read']);
});

test('one person’s messages are not the next one’s; signing in again keeps one’s own', () => {
  renderApp(<Log />);
  act(() => notify.info('Mine'));
  act(() => signInAs(null));
  act(() => signInAs('owner'));
  expect(entries()).toEqual(['info Mine – new']);
  act(() => signInAs('operator'));
  expect(entries()).toEqual([]);
});

test('a page that stays open for days keeps the last hundred', () => {
  renderApp(<Log />);
  act(() => {
    for (let number = 1; number <= 101; number += 1) notify.info(`Message ${number}`);
  });
  expect(entries()).toHaveLength(100);
  expect(entries().at(-1)).toBe('info Message 2 – new');
});
