import { expectRemoteContract } from '../testing';
import { parseContributions } from './contributions.mjs';
import { parseRegistry } from './registry';
import { isRemoteModule, remoteMessages } from './remote-module';

const title = { en: 'Campaign history', arb: 'سجل الحملات' };
const contributes = {
  routes: [{ path: '/campaign-history', title, permission: 'Pages.Campaigns' }],
  menu: [{ to: '/campaign-history', icon: 'mail', order: 30 }],
};
const version = {
  entry: '/remotes/mfe-campaigns/1.0.0/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  sdk: '^1.0.0',
  contributes,
};
const registry = (remotes: object) => ({ schema: 1, remotes });
const remote = (changes: object = {}, channels: object = { stable: '1.0.0' }) => ({
  channels,
  versions: { '1.0.0': { ...version, ...changes } },
});
const base = 'https://console.example/registry.json';

test('reads one entry per remote with the version of the stable channel', () => {
  const [entry] = parseRegistry(registry({ mfe_campaigns: remote() }), base);
  expect(entry).toMatchObject({
    name: 'mfe_campaigns',
    version: '1.0.0',
    entry: 'https://console.example/remotes/mfe-campaigns/1.0.0/remoteEntry.js',
    contributes: { area: 'main', groups: [], commands: [] },
  });
});

test.each<[string, unknown, RegExp]>([
  ['no object', 'registry', /expected object/],
  ['another schema', { schema: 2, remotes: {} }, /schema/],
  [
    'a stable version that is not listed',
    registry({ mfe_a: remote({}, { stable: '9.9.9' }) }),
    /mfe_a.*9\.9\.9/,
  ],
  [
    'an entry of another origin',
    registry({ mfe_a: remote({ entry: 'https://evil.example/x.js' }) }),
    /another origin/,
  ],
  ['no integrity', registry({ mfe_a: remote({ integrity: 'md5-x' }) }), /integrity.*sha384/],
  ['one path twice', registry({ mfe_a: remote(), mfe_b: remote() }), /mfe_b: path .* belongs to mfe_a/],
  [
    'a path with a host',
    registry({ mfe_a: remote({ contributes: { routes: [{ path: '//evil', title }] } }) }),
    /path/,
  ],
  [
    'a title without Arabic',
    registry({ mfe_a: remote({ contributes: { routes: [{ path: '/a', title: { en: 'A' } }] } }) }),
    /arb/,
  ],
])('refuses a registry with %s and explains why', (_name, value, message) => {
  expect(() => parseRegistry(value, base)).toThrow(message);
});

test('reads what a newer registry adds, which publishing refuses', () => {
  const newer = { ...contributes, widgets: [] };
  expect(parseRegistry(registry({ mfe_a: remote({ contributes: newer }) }), base)).toHaveLength(1);
  expect(() => parseContributions(newer)).toThrow('widgets');
});

test('refuses a crumb of a route, which has its title', () => {
  expect(() => parseContributions({ ...contributes, crumbs: { CAMPAIGN_HISTORY: title } })).toThrow(
    'crumb CAMPAIGN_HISTORY has the title of its route',
  );
});

test('requires a route for a menu entry', () => {
  const orphan = { ...contributes, menu: [{ to: '/nowhere', icon: 'mail', order: 1 }] };
  expect(() => parseContributions(orphan)).toThrow('no route for menu entry /nowhere');
});

test('accepts texts as a JSON module', async () => {
  const Root = () => null;
  await expect(
    remoteMessages({ Root, messages: async () => ({ default: { A: 'a' } }) }, 'en'),
  ).resolves.toEqual({ A: 'a' });
  await expect(remoteMessages({ Root, messages: async () => ({ A: 'a' }) }, 'en')).resolves.toEqual({
    A: 'a',
  });
});

test.each([null, {}, { Root: 'div', messages: () => {} }, { Root: () => null }])(
  'refuses %j as a remote',
  (value) => {
    expect(isRemoteModule(value)).toBe(false);
  },
);

test('expectRemoteContract passes a valid remote and detects a crumb without a name', async () => {
  const good = { Root: () => null, messages: async () => ({ A: 'a' }) };
  await expect(expectRemoteContract(good, contributes)).resolves.toMatchObject({ area: 'main' });
  const below = { routes: [{ path: '/e-campaigns/campaign-history', title }] };
  await expect(expectRemoteContract(good, below)).rejects.toThrow('/e-campaigns');
  const crumbs = { E_CAMPAIGNS: title };
  await expect(expectRemoteContract(good, { ...below, crumbs })).resolves.toMatchObject({ crumbs });
});
