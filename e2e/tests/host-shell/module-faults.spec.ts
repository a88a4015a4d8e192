import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, signInByApi } from '../support/api.js';
import { published, startOverCopy } from '../support/own-console.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

interface ModuleUse {
  version: string;
  lastFault: { place: string } | null;
}

/** A built remote, with the page's React, and buttons that fail. */
const entry = `
globalThis.mfe_faulty = {
  init(scope) { this.scope = scope; },
  async get() {
    const react = Object.values(this.scope.react)[0];
    const { createElement } = (await react.get())();
    const button = (name, onClick) => createElement('button', { type: 'button', onClick }, name);
    function Root() {
      return createElement('div', null,
        createElement('h1', null, 'Faulty'),
        button('Throw', () => { throw new Error('Sara Ali, 0501234567'); }),
        button('Reject', async () => { await null; throw new Error('Sara Ali, 0501234567'); }));
    }
    return () => ({ default: { Root, messages: async () => ({}) } });
  },
};`;

test('F5 names the module whose handler or promise failed, and reports it to the platform without the message', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Sara Ali/);
  const served = await startOverCopy();
  // A different one in each run, because earlier reports are kept.
  const version = `1.0.0-b${createHash('sha256').update(served.root).digest('hex').slice(0, 8)}`;
  const folder = join(served.root, 'remotes/mfe-faulty', version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remoteEntry.js'), entry);
  // Reports of versions that the console doesn't have are left out.
  const stored = join(published, 'remotes/mfe-faulty');
  await mkdir(join(stored, version), { recursive: true });
  const file = join(served.root, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  registry.remotes.mfe_faulty = {
    channels: { stable: version },
    versions: {
      [version]: {
        entry: `/remotes/mfe-faulty/${version}/remoteEntry.js`,
        integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
        sdk: '^1.0.0',
        contributes: { routes: [{ path: '/faulty', title: { en: 'Faulty', arb: 'معطوبة' } }] },
      },
    },
  };
  await writeFile(file, JSON.stringify(registry));
  for (const suffix of ['.br', '.gz']) await rm(file + suffix, { force: true });

  await startSignedIn(page, 'owner');
  await page.goto(`${served.origin}/faulty`);
  await page.getByRole('button', { name: 'Throw' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: `mfe_faulty module ${version} had a problem` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Reject' }).click();

  const { accessToken: token } = await signInByApi('admin');
  const use = async () =>
    (await call<ModuleUse[]>('/api/module', { token })).find((one) => one.version === version);
  await expect.poll(use, { timeout: 30_000 }).toMatchObject({ module: 'mfe_faulty', loads: 1, faults: 2 });
  expect(JSON.stringify(await use())).not.toMatch(/Sara|050/);
  expect((await use())?.lastFault?.place).toMatch(/^remoteEntry\.js:\d+:\d+$/);
  await page.close();
  await rm(stored, { recursive: true });
  await served.close();
});
