import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** A built remote as its image has it; `code` makes another version. */
export async function writeRemote(folder: string, code: string, sdk = '^1.0.0'): Promise<string> {
  const title = { en: 'Surveys', arb: 'الاستبيانات' };
  const files: Record<string, string | object> = {
    'package.json': { name: 'mfe-surveys', version: '1.0.0', dependencies: { '@hima/sdk': sdk } },
    'contributions.json': { routes: [{ path: '/surveys', title }] },
    'src/i18n/en.json': {},
    'src/i18n/arb.json': {},
    'dist/remoteEntry.js': code,
    'dist/mf-manifest.json': { name: 'mfe_surveys', exposes: [{ path: './remote' }], shared: [] },
  };
  await writeFiles(folder, files);
  const packages = join(folder, 'node_modules/@hima');
  await rm(packages, { recursive: true, force: true });
  await mkdir(packages, { recursive: true });
  await symlink(resolve('../../shared-sdk'), join(packages, 'sdk'));
  return folder;
}

/** The contract of a published shell. */
export const consoleWith = (sdk: string): object => ({
  ...{ schema: 1, sdk, shared: { '@hima/sdk': sdk } },
  ...{ permissions: [], reservedPaths: ['/home'] },
});

export async function writeFiles(folder: string, files: Record<string, string | object>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}
