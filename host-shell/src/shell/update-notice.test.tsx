import { act, screen, waitFor } from '@testing-library/react';
import { REGISTRY_EVERY } from '../registry/use-registry-again';
import { registryJson } from '../test-support/registry';
import { renderConsole } from '../test-support/render-console';

const history = '/e-campaigns/campaign-history';

type Json = { remotes: Record<string, { channels: { stable: string }; versions: Record<string, object> }> };

/** A registry with remotes that can be deployed while the page is open. */
function deployable() {
  const registry = registryJson() as Json;
  return {
    registry,
    deploy(name: string, version: string, changes: object = {}) {
      const { versions } = registry.remotes[name] as Json['remotes'][string];
      const [current] = Object.values(versions);
      registry.remotes[name] = {
        channels: { stable: version },
        versions: { [version]: { ...current, ...changes } },
      };
    },
  };
}

let visibility: jest.SpyInstance;
beforeEach(() => {
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  visibility.mockRestore();
  jest.useRealTimers();
});

function turn(state: DocumentVisibilityState) {
  visibility.mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function comeBack() {
  turn('hidden');
  turn('visible');
}

const reload = () => screen.findByRole('button', { name: 'Reload to update' });
const noReload = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Reload to update' })).not.toBeInTheDocument());

test('offers a reload when a loaded module was deployed, and keeps the page', async () => {
  const { registry, deploy } = deployable();
  const { loads } = renderConsole({ route: history, registry });
  const heading = await screen.findByText('page of mfe_campaigns');
  deploy('mfe_campaigns', '2.0.0');
  comeBack();
  const button = await reload();
  expect(screen.getByText(/Hima was updated/).closest('[role=status]')).toContainElement(button);
  expect(heading).toBeInTheDocument();
  expect(loads).toEqual(['mfe_campaigns']);
});

test('offers it once per version', async () => {
  const { registry, deploy } = deployable();
  const { user } = renderConsole({ route: history, registry });
  await screen.findByText('page of mfe_campaigns');
  deploy('mfe_campaigns', '2.0.0');
  comeBack();
  await reload();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await noReload();
  deploy('mfe_admin', '2.0.0', {
    contributes: {
      routes: [{ path: '/organizations', title: { en: 'All organizations', arb: 'كل المؤسسات' } }],
      menu: [{ to: '/organizations', icon: 'apartment', order: 90 }],
    },
  });
  comeBack();
  // The registry was read again.
  expect(await screen.findByRole('link', { name: 'All organizations' })).toBeInTheDocument();
  await noReload();
  deploy('mfe_campaigns', '3.0.0');
  comeBack();
  await reload();
});

test('stops offering it after a rollback', async () => {
  const { registry, deploy } = deployable();
  renderConsole({ route: history, registry });
  await screen.findByText('page of mfe_campaigns');
  deploy('mfe_campaigns', '2.0.0');
  comeBack();
  await reload();
  deploy('mfe_campaigns', '1.0.0');
  comeBack();
  await noReload();
});

test('checks again after a minute, only while the page is visible', async () => {
  jest.useFakeTimers();
  const { registry, deploy } = deployable();
  renderConsole({ route: history, registry, language: 'arb' });
  await screen.findByText('page of mfe_campaigns');
  deploy('mfe_campaigns', '2.0.0');
  turn('hidden');
  await act(() => jest.advanceTimersByTimeAsync(2 * REGISTRY_EVERY));
  expect(screen.queryByText('جرى تحديث حِمى.')).not.toBeInTheDocument();
  turn('visible');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'إعادة التحميل للتحديث' })).toBeInTheDocument();
  deploy('mfe_campaigns', '1.0.0');
  await act(() => jest.advanceTimersByTimeAsync(REGISTRY_EVERY - 1));
  expect(screen.getByText('جرى تحديث حِمى.')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('جرى تحديث حِمى.')).not.toBeInTheDocument();
});

test('keeps everything while the registry can’t be read', async () => {
  const { registry, deploy } = deployable();
  renderConsole({ route: history, registry });
  const heading = await screen.findByText('page of mfe_campaigns');
  const { fetch } = globalThis;
  let refusals = 0;
  globalThis.fetch = async () => {
    refusals += 1;
    return new Response('', { status: 503 });
  };
  comeBack();
  await waitFor(() => expect(refusals).toBe(1));
  globalThis.fetch = fetch;
  expect(heading).toBeInTheDocument();
  deploy('mfe_campaigns', '2.0.0');
  comeBack();
  await reload();
});
