import { screen } from '@testing-library/react';
import { startTrial } from '@hima/sdk';
import { stubApi } from '@hima/sdk/testing';
import { registryJson } from '../../test-support/registry';
import { renderConsole } from '../../test-support/render-console';

/** The registry with another version of a module on trial. */
function withNext(module: string, contributes?: object) {
  const registry = registryJson() as {
    remotes: Record<string, { channels: object; versions: Record<string, object> }>;
  };
  const remote = registry.remotes[module];
  if (!remote) throw new Error(`${module} is not in the registry of the tests`);
  const stable = remote.versions['1.0.0'];
  Object.assign(remote.channels, { next: '1.1.0' });
  remote.versions['1.1.0'] = { ...stable, ...(contributes && { contributes }) };
  return registry;
}

const route = '/campaign-filter';
const renamed = {
  routes: [
    {
      path: route,
      title: { en: 'Filters on trial', arb: 'عوامل قيد التجربة' },
      permission: 'Pages.CampaignFilter',
    },
  ],
};
const shown = () => screen.findByRole('heading', { name: 'page of mfe_campaigns' });
const banner = () => screen.queryByText(/This tab/);

beforeEach(() => stubApi({}));
afterEach(() => sessionStorage.clear());

test('F7 a tab uses the version on trial and says so, with the permission to try modules', async () => {
  startTrial({ name: 'mfe_campaigns', version: '1.1.0' });
  renderConsole({ route, user: 'admin', registry: withNext('mfe_campaigns', renamed) });
  await shown();
  expect(banner()).toHaveTextContent('This tab uses mfe-campaigns 1.1.0 on trial.');
  expect(screen.getByRole('button', { name: 'End trial' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Filters on trial/);
});

test('F7 other users don’t use it', async () => {
  startTrial({ name: 'mfe_campaigns', version: '1.1.0' });
  renderConsole({ route, user: 'owner', registry: withNext('mfe_campaigns', renamed) });
  await shown();
  expect(banner()).not.toBeInTheDocument();
  expect(document.title).toMatch(/^Campaign Filter/);
});

test.each([
  ['a version that is not listed', 'mfe_campaigns', '1.2.0', undefined],
  ['a version that can’t be used', 'mfe_campaigns', '1.1.0', { routes: 'all' }],
  ['paths of another module', 'mfe_admin', '1.1.0', renamed],
  ['the sign-in', 'mfe_auth', '1.1.0', undefined],
])('F7 tells that %s can’t be tried', async (_what, name, version, contributes) => {
  startTrial({ name, version });
  renderConsole({
    route,
    user: 'admin',
    registry: withNext(name, contributes),
  });
  await shown();
  expect(banner()).toHaveTextContent(
    `${name.replace('_', '-')} ${version} is no longer available. This tab shows the version in use.`,
  );
  expect(document.title).toMatch(/^Campaign Filter/);
});

test('F7 is shown in Arabic', async () => {
  startTrial({ name: 'mfe_campaigns', version: '1.1.0' });
  renderConsole({ route, user: 'admin', language: 'arb', registry: withNext('mfe_campaigns') });
  await shown();
  expect(screen.getByText(/تستخدم علامة التبويب هذه/)).toBeInTheDocument();
});
