import { endTrial, startTrial } from '@hima/sdk';
import { remotes, registryJson } from '../test-support/registry';
import '@hima/sdk/testing';
import { REGISTRY_TIMEOUT } from './download-registry';
import { fetchRegistry, isReplaced } from './fetch-registry';

const address = 'http://localhost/registry.json';
const answerWith = (response: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(response);
};
const good = () => Promise.resolve(Response.json(registryJson()));
const bad: [string, () => Promise<Response>, RegExp][] = [
  ['a server that is down', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ['503', () => Promise.resolve(new Response('', { status: 503 })), /answered 503/],
  ['JSON that breaks off', () => Promise.resolve(new Response('{"schema": 1,')), /not JSON/],
  ['HTML', () => Promise.resolve(new Response('<!doctype html>')), /not JSON/],
  ['JSON of another form', () => Promise.resolve(Response.json({ remotes: [] })), /schema/],
];

test('stores a valid registry as fallback', async () => {
  answerWith(good);
  await expect(fetchRegistry(address)).resolves.toEqual({ remotes: remotes(), faults: [], outdated: false });
  expect(globalThis.fetch).toHaveBeenCalledWith(address, expect.objectContaining({ cache: 'no-cache' }));
});

test('leaves out a faulty remote, says so, and does not keep such a copy', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  answerWith(() =>
    Promise.resolve(Response.json(registryJson({ mfe_admin: { contributes: { routes: 'all' } } }))),
  );
  const { remotes: found, faults } = await fetchRegistry(address);
  expect(found.map(({ name }) => name)).toEqual(['mfe_auth', 'mfe_campaigns']);
  expect(faults).toMatchObject([{ name: 'mfe_admin' }]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('mfe_admin'), expect.any(String));
  logged.mockRestore();
  answerWith(() => Promise.resolve(new Response('', { status: 503 })));
  await expect(fetchRegistry(address)).rejects.toThrow('answered 503');
});

test.each(bad)('explains %s without a stored copy', async (_name, response, message) => {
  answerWith(response);
  await expect(fetchRegistry(address)).rejects.toThrow(message);
});

test.each(bad)('falls back to the last valid copy for %s', async (_name, response) => {
  answerWith(good);
  await fetchRegistry(address);
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  answerWith(response);
  await expect(fetchRegistry(address)).resolves.toEqual({ remotes: remotes(), faults: [], outdated: true });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('ignores an invalid stored copy', async () => {
  localStorage.setItem('registry-copy', '{"schema":1');
  answerWith(() => Promise.resolve(new Response('', { status: 404 })));
  await expect(fetchRegistry(address)).rejects.toThrow('answered 404');
});

test('times out waiting for a registry', async () => {
  const limit = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new Error('late')));
  globalThis.fetch = (_input, init) => Promise.reject(init?.signal?.reason as Error);
  await expect(fetchRegistry(address)).rejects.toThrow('late');
  expect(limit).toHaveBeenCalledWith(REGISTRY_TIMEOUT);
  limit.mockRestore();
});

describe('whether a remote is replaced', () => {
  const [, campaigns] = remotes();
  if (!campaigns) throw new Error('the registry of the tests is empty');
  beforeEach(() => {
    const json = registryJson() as { remotes: Record<string, { versions: Record<string, object> }> };
    for (const { versions } of Object.values(json.remotes)) versions['2.0.0'] = { ...versions['1.0.0'] };
    answerWith(() => Promise.resolve(Response.json(json)));
  });
  afterEach(endTrial);

  test.each([
    ['the version in use', '1.0.0', undefined, false],
    ['a version that was in use before', '0.9.0', undefined, true],
    ['a version that is not in use', '2.0.0', undefined, true],
    ['the version on trial in this tab', '2.0.0', '2.0.0', false],
    ['the version in use, beside a trial that the user may not make', '1.0.0', '2.0.0', false],
  ])('%s', async (_name, version, trial, replaced) => {
    if (trial) startTrial({ name: campaigns.name, version: trial });
    await expect(isReplaced({ ...campaigns, version })).resolves.toBe(replaced);
  });
});
