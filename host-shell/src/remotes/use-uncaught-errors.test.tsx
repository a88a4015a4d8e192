import { act, screen } from '@testing-library/react';
import { renderConsole } from '../test-support/render-console';
import { stubApi } from '@hima/sdk/testing';
import { REPORT_DELAY } from './report-modules';

const origin = 'http://localhost';
const chunk = (name: string, line = 2) =>
  `${origin}/remotes/${name}/1.0.0-b1234abcd/12.0a1b2c3d.js:${line}:2040`;

/** An error as Chromium or Firefox writes its stack. */
function errorAt(...frames: string[]): Error {
  const error = new Error('Sara: 0501234567');
  error.stack = ['Error: Sara: 0501234567', ...frames.map((frame) => `    at call (${frame})`)].join('\n');
  return error;
}

function throwUncaught(error: unknown): void {
  const event = new ErrorEvent('error', { error, cancelable: true });
  act(() => void window.dispatchEvent(event));
}

function reject(reason: unknown): void {
  const event = Object.assign(new Event('unhandledrejection'), { reason });
  act(() => void window.dispatchEvent(event));
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('F5 attributes uncaught errors to the remote, notifies once per place and reports without the message', async () => {
  const api = stubApi({ 'POST /api/module/report': () => null });
  renderConsole({ route: '/home' });
  await screen.findByRole('heading', { name: /Welcome/ });

  throwUncaught(errorAt(`${origin}/99.ffffffff.js:1:1`, chunk('mfe-campaigns'), chunk('mfe-admin')));
  throwUncaught(errorAt(chunk('mfe-campaigns')));
  reject(errorAt(chunk('mfe-database')));
  expect(await screen.findAllByText(/had a problem/)).toHaveLength(2);
  expect(screen.getByText(/The mfe_campaigns module 1\.0\.0-b1234abcd had a problem/)).toBeInTheDocument();

  // Of others, given up, or no error at all.
  throwUncaught(errorAt('chrome-extension://abc/content.js:1:1'));
  throwUncaught('ResizeObserver loop');
  reject(undefined);
  reject(Object.assign(errorAt(chunk('mfe-admin')), { name: 'AbortError' }));
  expect(screen.getAllByText(/had a problem/)).toHaveLength(2);

  await act(() => jest.advanceTimersByTimeAsync(REPORT_DELAY));
  const reports = api.calls.map(({ body }) => body);
  const fault = { version: '1.0.0-b1234abcd', place: '12.0a1b2c3d.js:2:2040' };
  expect(reports).toEqual([
    {
      loads: [],
      faults: [
        { module: 'mfe_campaigns', kind: 'uncaught', ...fault },
        { module: 'mfe_database', kind: 'rejected', ...fault },
      ],
    },
  ]);
});

test('F5 reports what the error card shows, when someone is signed in', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const api = stubApi({ 'POST /api/module/report': () => null });
  const Root = () => {
    throw errorAt(chunk('mfe-campaigns', 7));
  };
  renderConsole({
    route: '/campaign-filter',
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root, messages: {} }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working');
  await act(() => jest.advanceTimersByTimeAsync(REPORT_DELAY));
  expect(api.calls.at(-1)?.body).toEqual({
    loads: [],
    faults: [{ module: 'mfe_campaigns', version: '1.0.0', kind: 'crashed', place: '12.0a1b2c3d.js:7:2040' }],
  });
  logged.mockRestore();
});
