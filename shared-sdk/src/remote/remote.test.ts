import { expectRemoteContract } from '../testing';
import { parseContributions } from './contributions.mjs';
import { parseRegistry } from './registry';
import type { Messages } from '../i18n/locale';
import { isRemoteModule, remoteMessages } from './remote-module';
import { endTrial, readTrial, startTrial } from './trial';

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
  const { remotes, faults } = parseRegistry(registry({ mfe_campaigns: remote() }), base);
  expect(faults).toEqual([]);
  expect(remotes).toMatchObject([
    {
      name: 'mfe_campaigns',
      version: '1.0.0',
      entry: 'https://console.example/remotes/mfe-campaigns/1.0.0/remoteEntry.js',
      contributes: { area: 'main', groups: [], commands: [] },
    },
  ]);
});

test('reads what to request with a remote, and does without it where that makes no sense', () => {
  const preload = { en: ['page.js', 'texts-en.js'], arb: ['page.js', 'texts-arb.js'] };
  const read = (value: unknown) =>
    parseRegistry(registry({ mfe_campaigns: remote({ preload: value }) }), base).remotes[0]?.preload;
  expect(read(preload)).toEqual(preload);
  for (const faulty of [undefined, null, 'page.js', { en: ['page.js'] }, { en: [1], arb: [] }])
    expect(read(faulty)).toBeUndefined();
  expect(parseRegistry(registry({ mfe_campaigns: remote({ preload: 1 }) }), base).remotes).toHaveLength(1);
});

test('F7 reads a listed version of one remote instead of the stable one', () => {
  const two = {
    channels: { stable: '1.0.0', next: '1.1.0' },
    versions: { '1.0.0': version, '1.1.0': version },
  };
  const value = registry({ mfe_campaigns: two });
  const versionOf = (trial: { name: string; version: string }) => parseRegistry(value, base, trial);
  expect(versionOf({ name: 'mfe_campaigns', version: '1.1.0' }).remotes[0]?.version).toBe('1.1.0');
  expect(versionOf({ name: 'mfe_admin', version: '1.1.0' }).remotes[0]?.version).toBe('1.0.0');
  for (const unknown of ['9.9.9', 'constructor', ''])
    expect(versionOf({ name: 'mfe_campaigns', version: unknown })).toMatchObject({
      remotes: [],
      faults: [{ message: `${unknown} is not listed` }],
    });
});

test('F7 keeps the trial of a tab, and takes nothing for one that is none', () => {
  startTrial({ name: 'mfe_campaigns', version: '1.1.0' });
  expect(readTrial()).toEqual({ name: 'mfe_campaigns', version: '1.1.0' });
  endTrial();
  expect(readTrial()).toBeUndefined();
  for (const text of ['', 'null', '7', '{', '[]', '{"name":"mfe_campaigns"}', '{"name":1,"version":"1"}']) {
    sessionStorage.setItem('module-trial', text);
    expect(readTrial()).toBeUndefined();
  }
  sessionStorage.clear();
});

test.each<[string, unknown, RegExp]>([
  ['no object', 'registry', /must be an object/],
  ['another schema', { schema: 2, remotes: {} }, /schema/],
  ['remotes as a list', { schema: 1, remotes: [] }, /remotes/],
])('refuses a registry that is %s', (_name, value, message) => {
  expect(() => parseRegistry(value, base)).toThrow(message);
});

const at = (path: string, changes: object = {}) =>
  remote({ contributes: { routes: [{ path, title }], ...changes } });

test.each<[string, Record<string, unknown>, string, RegExp]>([
  ['is no object', { mfe_a: null }, 'mfe_a', /must be an object/],
  ['has another kind of name', { 'mfe-a': remote() }, 'mfe-a', /container name/],
  ['has the name of a built-in', { constructor: remote({ sdk: 1 }) }, 'constructor', /sdk/],
  ['has no stable version', { mfe_a: remote({}, {}) }, 'mfe_a', /nothing, which is not listed/],
  [
    'points to a version that is not listed',
    { mfe_a: remote({}, { stable: '9.9.9' }) },
    'mfe_a',
    /9\.9\.9, which/,
  ],
  ['points to a built-in', { mfe_a: remote({}, { stable: 'constructor' }) }, 'mfe_a', /constructor, which/],
  [
    'has an entry on another origin',
    { mfe_a: remote({ entry: 'https://evil.example/x.js' }) },
    'mfe_a',
    /origin/,
  ],
  ['has no integrity', { mfe_a: remote({ integrity: 'md5-x' }) }, 'mfe_a', /integrity.*sha384/],
  ['has a path with a host', { mfe_a: at('//evil') }, 'mfe_a', /path/],
  [
    'has a title without Arabic',
    { mfe_a: remote({ contributes: { routes: [{ path: '/a', title: { en: 'A' } }] } }) },
    'mfe_a',
    /arb/,
  ],
  ['claims the path of another', { mfe_b: at('/b'), mfe_c: at('/b') }, 'mfe_c', /path \/b belongs to mfe_b/],
  ['claims a path below one of another', { mfe_b: at('/b'), mfe_c: at('/b/c') }, 'mfe_c', /belongs to mfe_b/],
  ['claims a path above one of another', { mfe_b: at('/b/c'), mfe_c: at('/b') }, 'mfe_c', /belongs to mfe_b/],
  ['claims a page of the console', { mfe_a: at('/home') }, 'mfe_a', /belongs to the console/],
  [
    'claims a path below a page of the console',
    { mfe_a: at('/builder/x') },
    'mfe_a',
    /belongs to the console/,
  ],
  ['claims a path of the server', { mfe_a: at('/campaign-api/x') }, 'mfe_a', /belongs to the console/],
  ['claims the sign-in', { mfe_a: at('/auth/x') }, 'mfe_a', /not one of the area main/],
  [
    'has a page outside the sign-in',
    { mfe_a: at('/x', { area: 'auth' }) },
    'mfe_a',
    /not one of the area auth/,
  ],
  [
    'is a second sign-in',
    { mfe_a: at('/auth', { area: 'auth' }), mfe_b: at('/auth', { area: 'auth' }) },
    'mfe_b',
    /belongs to mfe_a/,
  ],
])('leaves out a remote that %s, and keeps the others', (_name, faulty, name, message) => {
  const { remotes, faults } = parseRegistry(registry({ mfe_good: at('/good'), ...faulty }), base);
  expect(faults).toEqual([{ name, message: expect.stringMatching(message) as string }]);
  expect(remotes).toHaveLength(Object.keys(faulty).length);
  expect(remotes.map((one) => one.name)).not.toContain(name);
});

test('does not read versions that are not in use', () => {
  const { channels, versions } = remote();
  const more = { channels, versions: { ...versions, '0.1.0': { entry: 7 } } };
  expect(parseRegistry(registry({ mfe_a: more }), base)).toMatchObject({ faults: [], remotes: [{}] });
});

test('reads what a newer registry adds, which publishing refuses', () => {
  const newer = { ...contributes, widgets: [] };
  expect(parseRegistry(registry({ mfe_a: remote({ contributes: newer }) }), base).remotes).toHaveLength(1);
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

test.each([
  ['as they are', { A: 'a {b}' }],
  ['as a JSON module', { default: { A: 'a {b}' } }],
  [
    'compiled by a build',
    {
      A: [
        { type: 0, value: 'a ' },
        { type: 1, value: 'b' },
      ],
    },
  ],
])('accepts texts %s', async (_how, messages) => {
  const remote = { Root: () => null, messages: async () => messages as unknown as Messages };
  const [said, , ...others] = Object.values(await remoteMessages(remote, 'en')).flat();
  expect(said).toMatchObject({ type: 0, value: 'a ' });
  expect(others).toEqual([]);
});

test('leaves a text with wrong syntax for the report of its first use', async () => {
  const messages = { A: 'a {b', C: 'c' };
  const { A, C } = await remoteMessages({ Root: () => null, messages: async () => messages }, 'en');
  expect(A).toBe('a {b');
  expect(C).toHaveLength(1);
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
