import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const cli = resolve('remote/cli.mjs');

/** A folder below this package, where @hima/sdk is installed. */
export async function makeFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  await mkdir('reports', { recursive: true });
  const path = await mkdtemp(resolve('reports/remote-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function writeFiles(folder: string, files: Record<string, string | object>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

export interface Result {
  code: number;
  output: string;
  errors: string;
}

/** Runs `hima-remote`. */
export function himaRemote(
  args: readonly string[],
  { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Result> & { pid: number } {
  let pid = 0;
  const result = new Promise<Result>((done) => {
    const child = execFile(
      process.execPath,
      [cli, ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, output, errors) => done({ code: error ? Number(error.code ?? -1) : 0, output, errors }),
    );
    pid = child.pid ?? 0;
  });
  return Object.assign(result, { pid });
}

const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const title = { en: 'Surveys', arb: 'الاستبيانات' };

/** A built remote; `code` makes another version. */
export async function writeBuilt(
  folder: string,
  name: string,
  code = 'one',
  files: Record<string, string | object> = {},
): Promise<void> {
  const chunk = `${code}('${'x'.repeat(1_500)}');`;
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await writeFiles(folder, {
    'package.json': { name, version: '1.2.0', dependencies: { '@hima/sdk': '^1.0.0' } },
    'contributions.json': {
      routes: [{ path: `/${name.replace('mfe-', '')}`, title, permission: 'Pages.Surveys' }],
    },
    'src/i18n/en.json': { TITLE: 'Surveys' },
    'src/i18n/arb.json': { TITLE: 'الاستبيانات' },
    'dist/page.js': chunk,
    'dist/remoteEntry.js': `var chunks = { 'page.js': '${integrityOf(chunk)}' };`,
    'dist/mf-manifest.json': manifestOf(name),
    ...files,
  });
}

export const manifestOf = (name: string, changes: object = {}): object => ({
  name: name.replaceAll('-', '_'),
  exposes: [{ path: './remote' }],
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
  ...changes,
});

/** The published host. */
export const consoleFile = {
  schema: 1,
  sdk: '1.4.0',
  shared: { react: '19.3.1', '@hima/sdk': '1.4.0' },
  permissions: ['Pages.Surveys'],
  reservedPaths: ['/home'],
};

/** A remote with sources, for a real build. */
export async function writeSources(folder: string, name: string): Promise<void> {
  await writeFiles(folder, {
    'package.json': { name, version: '1.0.0', dependencies: { '@hima/sdk': '^1.0.0' } },
    'contributions.json': { routes: [{ path: '/surveys', title }] },
    'tsconfig.json': { compilerOptions: { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' } },
    'webpack.config.mjs':
      "import { defineApp } from '@hima/tooling/webpack';\nexport default defineApp({ role: 'remote', folder: import.meta.dirname });\n",
    'src/remote.tsx':
      "import { lazy } from 'react';\nexport default { Root: lazy(() => import('./page')), messages: (language) => (language === 'arb' ? import('./i18n/arb.json') : import('./i18n/en.json')) };\n",
    'src/page.tsx':
      'import \'./page.css\';\nexport default () => <p className="surveys" title={import.meta.url}>Surveys</p>;\n',
    'src/page.css': '.surveys { color: red; }',
    'src/i18n/en.json': { TITLE: 'Surveys' },
    'src/i18n/arb.json': { TITLE: 'الاستبيانات' },
  });
}
