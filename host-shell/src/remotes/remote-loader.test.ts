import { createInstance, satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@hima/sdk/remote';
import { remotes } from '../test-support/registry';
import { createRemoteLoader, type FederationRuntime } from './remote-loader';

let entry: RemoteEntry;
let number = 0;
beforeEach(() => {
  const [, campaigns] = remotes();
  if (!campaigns) throw new Error('the registry of the tests is empty');
  // The runtime remembers the entries of a name across its instances.
  entry = { ...campaigns, name: `mfe_${number++}` };
});

const Root = () => null;
const good = { default: { Root, messages: async () => ({ default: { A: 'a' } }) } };

/** As the runtime's own loader of scripts says it. */
const network = () => new Error('ScriptNetworkError: Failed to load script');

/** The real federation runtime on entries that exist only in memory. */
function inMemory(get: (address: string) => Promise<unknown>): FederationRuntime & { asked: string[] } {
  const asked: string[] = [];
  const instance = createInstance({
    name: `host_${Math.random().toString(36).slice(2)}`,
    remotes: [],
    plugins: [
      {
        name: 'in-memory',
        loadEntry: async ({ remoteInfo }) => {
          asked.push(remoteInfo.entry);
          const module = await get(remoteInfo.entry);
          return { init() {}, get: () => () => module } as never;
        },
      },
    ],
  });
  return {
    asked,
    registerRemotes: (list, options) => instance.registerRemotes(list, options),
    loadRemote: (id) => instance.loadRemote(id),
    satisfy,
  };
}

beforeEach(() => {
  // The runtime logs on the console that an entry is registered again; a retry does that.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('loads a remote and its texts once', async () => {
  const runtime = inMemory(async () => good);
  const loader = createRemoteLoader(runtime, '1.0.0');
  expect(loader.loaded(entry)).toBeUndefined();
  const loaded = { Root, messages: { A: [{ type: 0, value: 'a' }] } };
  await expect(loader.load(entry, 'en')).resolves.toEqual(loaded);
  expect(loader.loaded(entry)).toEqual(loaded);
  expect(runtime.asked).toEqual([entry.entry]);
});

test('F4 refuses an incompatible SDK version before downloading', async () => {
  const runtime = inMemory(async () => good);
  const loader = createRemoteLoader(runtime, '1.4.0');
  await expect(loader.load({ ...entry, sdk: '^2.0.0' }, 'en')).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringContaining('^2.0.0') as string,
  });
  expect(runtime.asked).toEqual([]);
});

test('F4 loads a remote built for an older minor version', async () => {
  const loader = createRemoteLoader(
    inMemory(async () => good),
    '1.4.0',
  );
  await expect(loader.load({ ...entry, sdk: '^1.1.0' }, 'en')).resolves.toMatchObject({ Root });
});

test('F5 retries a failed download at another URL', async () => {
  const runtime = inMemory(async (address) => {
    if (!address.includes('?r=')) throw network();
    return good;
  });
  await expect(createRemoteLoader(runtime, '1.0.0').load(entry, 'en')).resolves.toMatchObject({ Root });
  expect(runtime.asked).toEqual([entry.entry, `${entry.entry}?r=1`]);
});

test('F5 fails for an unavailable remote and loads it once it is available', async () => {
  let down = true;
  const runtime = inMemory(async () => {
    if (down) throw network();
    return good;
  });
  const loader = createRemoteLoader(runtime, '1.0.0');
  await expect(loader.load(entry, 'en')).rejects.toMatchObject({ kind: 'failed' });
  down = false;
  await expect(loader.load(entry, 'en')).resolves.toMatchObject({ Root });
  expect(new Set(runtime.asked).size).toBe(3);
});

test.each([
  ['nothing', undefined],
  ['something else', { default: { Root: 'div' } }],
  ['no default export', { Root, messages: good.default.messages }],
])('F5 refuses a remote that exposes %s without retrying', async (_name, module) => {
  const runtime = inMemory(async () => module);
  await expect(createRemoteLoader(runtime, '1.0.0').load(entry, 'en')).rejects.toMatchObject({
    kind: 'contract',
  });
  expect(runtime.asked).toHaveLength(1);
});

test('F5 distinguishes code that fails to start from code that could not be downloaded', async () => {
  const runtime = inMemory(async () => {
    throw new TypeError('undefined is not a function');
  });
  await expect(createRemoteLoader(runtime, '1.0.0').load(entry, 'en')).rejects.toMatchObject({
    kind: 'broken',
  });
  expect(runtime.asked).toHaveLength(1);
});

test('loads a forgotten remote from scratch', async () => {
  const runtime = inMemory(async () => good);
  const loader = createRemoteLoader(runtime, '1.0.0');
  await loader.load(entry, 'en');
  loader.forget(entry);
  expect(loader.loaded(entry)).toBeUndefined();
  await loader.load(entry, 'en');
  expect(runtime.asked).toEqual([entry.entry, `${entry.entry}?r=1`]);
});

/** A remote that was asked for again, and came, while the first request for it hangs. */
async function askAgain() {
  let settle = (_module?: unknown) => {};
  const runtime = inMemory((address) =>
    address.includes('?r=')
      ? Promise.resolve(good)
      : new Promise((resolve, reject) => {
          settle = (module) => (module ? resolve(module) : reject(network()));
        }),
  );
  const loader = createRemoteLoader(runtime, '1.0.0');
  const first = loader.load(entry, 'en');
  while (runtime.asked.length === 0) await Promise.resolve();
  loader.forget(entry);
  const loaded = await loader.load(entry, 'en');
  return { runtime, loader, first, loaded, settle };
}

test('F5 leaves a remote alone that was loaded again while the request before it hung', async () => {
  const { runtime, loader, first, loaded, settle } = await askAgain();
  settle();
  await expect(first).rejects.toMatchObject({ kind: 'failed' });
  expect(runtime.asked).toEqual([entry.entry, `${entry.entry}?r=1`]);
  expect(loader.loaded(entry)).toBe(loaded);
});

test('F5 keeps the remote that was asked for last, whichever arrives last', async () => {
  const { loader, first, loaded, settle } = await askAgain();
  settle({ default: { ...good.default, Root: () => null } });
  await first;
  expect(loader.loaded(entry)).toBe(loaded);
});
