import { act, screen, within } from '@testing-library/react';
import { lazy, useState } from 'react';
import { renderConsole, remoteShowing } from '../test-support/render-console';
import { registryJson } from '../test-support/registry';
import { RemoteError } from './remote-error';
import type { LoadedRemote } from './remote-loader';
import { REMOTE_TIMEOUT } from './remote-skeleton';

const history = '/e-campaigns/campaign-history';
const shellStands = () => expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();

test('F5 shows an error in the area of an unavailable remote, and Retry loads it', async () => {
  let down = true;
  const { user } = renderConsole({
    route: history,
    outcomes: {
      mfe_campaigns: () =>
        down ? Promise.reject(new RemoteError('failed', 'Failed to load script')) : remoteShowing('History'),
    },
  });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('This page can’t be loaded');
  shellStands();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'History' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('F4 explains an incompatible SDK version without Retry', async () => {
  renderConsole({
    route: history,
    outcomes: { mfe_campaigns: () => Promise.reject(new RemoteError('incompatible', 'needs ^2.0.0')) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('needs another version of Hima');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  shellStands();
});

test('F5 keeps the shell when a remote crashes, and clears the error on navigation', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  function Broken(): never {
    throw new Error('a fault of its own');
  }
  const { user } = renderConsole({
    route: history,
    user: 'admin',
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root: Broken, messages: {} }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working');
  shellStands();
  const menu = screen.getByRole('navigation', { name: 'Main' });
  await user.click(within(menu).getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('F5 renders the page again on Retry after a crash', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  function Root(): React.ReactNode {
    if (broken) throw new Error('once');
    return <h1>{'Recovered'}</h1>;
  }
  const { user, loads } = renderConsole({
    route: history,
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root, messages: {} }) },
  });
  await screen.findByRole('alert');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Recovered' })).toBeInTheDocument();
  expect(loads).toEqual(['mfe_campaigns']);
  logged.mockRestore();
});

test('F5 requests a missing chunk of the remote again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let turn = 0;
  function Root(): never {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  }
  const { user, loads } = renderConsole({
    route: history,
    outcomes: {
      mfe_campaigns: () => (turn++ === 0 ? Promise.resolve({ Root, messages: {} }) : remoteShowing('Whole')),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page can’t be loaded');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Whole' })).toBeInTheDocument();
  expect(loads).toEqual(['mfe_campaigns', 'mfe_campaigns']);
  logged.mockRestore();
});

test('F5 loads a page again that had just failed, however long the registry takes', async () => {
  jest.useFakeTimers();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    let turn = 0;
    function Root(): never {
      throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    }
    renderConsole({
      route: history,
      outcomes: {
        mfe_campaigns: () =>
          turn++ === 0 ? Promise.resolve({ Root, messages: {} }) : remoteShowing('Whole'),
      },
    });
    await screen.findByRole('alert');
    const { fetch } = globalThis;
    let answer = () => {};
    // All of them: others than that for the registry may be under way.
    const held = new Promise<void>((resolve) => (answer = resolve));
    globalThis.fetch = async (...request) => {
      await held;
      return fetch(...request);
    };
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    globalThis.fetch = fetch;
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: 'Whole' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    logged.mockRestore();
    jest.useRealTimers();
  }
});

test('F5 reloads no other page for a new version of the one that the person has left', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderConsole({
    route: history,
    user: 'admin',
    outcomes: { mfe_campaigns: () => Promise.reject(new RemoteError('failed', 'down')) },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const newer = JSON.stringify(registryJson()).replaceAll('"1.0.0"', '"2.0.0"');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/registry.json')) return fetch(input, init);
    await held;
    return new Response(newer);
  };
  const bar = document.querySelector('.hima-progress');
  await user.click(retry);
  expect(bar).toHaveAttribute('data-running', 'true');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' }),
  );
  expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeInTheDocument();
  expect(bar).toHaveAttribute('data-running', 'false');
  await act(async () => answer());
  // jsdom reports a reload as an error.
  expect(logged).not.toHaveBeenCalled();
  globalThis.fetch = fetch;
  logged.mockRestore();
});

/** Past the moment when the slow download is reported. */
async function beLate(): Promise<void> {
  await within(await screen.findByRole('main')).findByRole('status', { name: 'Loading' });
  await act(() => jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT));
}

test('keeps the skeleton until a remote has the code of its page, too', async () => {
  jest.useFakeTimers();
  try {
    let arrive: () => void = () => {};
    const Page = lazy(async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return { default: () => <h1>{'History'}</h1> };
    });
    let load: (remote: LoadedRemote) => void = () => {};
    renderConsole({
      route: history,
      outcomes: { mfe_campaigns: () => new Promise((resolve) => (load = resolve)) },
    });
    const skeleton = () => within(screen.getByRole('main')).findByRole('status', { name: 'Loading' });
    await screen.findByRole('main');
    const first = await skeleton();
    await act(async () => load({ Root: Page, messages: {} }));
    expect(await skeleton()).toBe(first);
    expect(first).toBeVisible();
    await act(async () => arrive());
    expect(screen.getByRole('heading', { name: 'History' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('F5 says that a remote takes long, and shows it when it arrives', async () => {
  jest.useFakeTimers();
  try {
    let arrive: (remote: LoadedRemote) => void = () => {};
    renderConsole({
      route: history,
      outcomes: { mfe_campaigns: () => new Promise((resolve) => (arrive = resolve)) },
    });
    await beLate();
    expect(screen.getByRole('alert')).toHaveTextContent('This page took too long to load');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    await act(async () => arrive(await remoteShowing('History')));
    expect(screen.getByRole('heading', { name: 'History' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('F5 requests a remote again that never arrived', async () => {
  jest.useFakeTimers();
  try {
    let turn = 0;
    const { loads } = renderConsole({
      route: history,
      outcomes: {
        mfe_campaigns: () => (turn++ === 0 ? new Promise(() => {}) : remoteShowing('History')),
      },
    });
    await beLate();
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(screen.getByRole('heading', { name: 'History' })).toBeInTheDocument();
    expect(loads).toEqual(['mfe_campaigns', 'mfe_campaigns']);
  } finally {
    jest.useRealTimers();
  }
});

test('F5 says that a page of a remote takes long while it suspends', async () => {
  jest.useFakeTimers();
  try {
    let arrive = () => {};
    let here = false;
    const arrival = new Promise<void>((resolve) => {
      arrive = () => {
        here = true;
        resolve();
      };
    });
    function Root(): React.ReactNode {
      if (!here) throw arrival;
      return <h1>{'Here'}</h1>;
    }
    renderConsole({
      route: history,
      outcomes: { mfe_campaigns: () => Promise.resolve({ Root, messages: {} }) },
    });
    await beLate();
    const late = screen.getByRole('alert');
    expect(late).toHaveTextContent('This page took too long to load');
    // The page reads the registry again.
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('alert')).toBe(late);
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await act(async () => menu.getByRole('link', { name: 'Campaign Filter' }).click());
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Campaign Filter');
    await act(async () => arrive());
    expect(screen.getByRole('heading', { name: 'Here' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('F5 explains without a connection that the page is not downloaded yet', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderConsole({
    route: history,
    outcomes: { mfe_campaigns: () => Promise.reject(new RemoteError('failed', 'Failed to load script')) },
  });
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeInTheDocument();
  onLine.mockRestore();
});

test('F5 shows users of the System page why a module has an invalid registry entry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const registry = registryJson({ mfe_admin: { contributes: { routes: 'all' } } });
  renderConsole({ route: '/home', user: 'admin', registry });
  expect(await screen.findByText(/1 module is missing/)).toBeInTheDocument();
  expect(screen.getByText('mfe_admin')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Campaign Filter' })).toBeInTheDocument();
  logged.mockRestore();
});

test('keeps the state of a remote during navigation within it', async () => {
  function Root(): React.ReactNode {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`clicked ${count}`}</button>;
  }
  const { user } = renderConsole({
    route: `${history}/details/1`,
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root, messages: {} }) },
  });
  await user.click(await screen.findByRole('button', { name: 'clicked 0' }));
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(crumbs.getByRole('link', { name: 'Campaign History' }));
  expect(screen.getByRole('button', { name: 'clicked 1' })).toBeInTheDocument();
});

test('shows a skeleton only after a delay', async () => {
  jest.useFakeTimers();
  try {
    renderConsole({ route: history, outcomes: { mfe_campaigns: () => new Promise(() => {}) } });
    await act(() => jest.advanceTimersByTimeAsync(150));
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('copies diagnostics without the query string', async () => {
  window.history.replaceState(null, '', `${history}?Keyword=secret`);
  const { user } = renderConsole({
    route: history,
    outcomes: { mfe_campaigns: () => Promise.reject(new RemoteError('failed', 'down')) },
  });
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy diagnostics' }));
  const [[text = ''] = []] = copy.mock.calls;
  expect(JSON.parse(text)).toMatchObject({ remote: 'mfe_campaigns', version: '1.0.0', kind: 'failed' });
  expect(text).not.toContain('secret');
  window.history.replaceState(null, '', '/');
});
