// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sdkFolderOf } from '../sdk.mjs';

/** @typedef {ReturnType<typeof import('./names.mjs').namesOf>} Names */
/** @typedef {{ title: { en: string, arb: string }, icon: string, permission: string | undefined }} Page */

/**
 * The files of a remote with one page.
 *
 * @param {string} root of the workspaces, where the SDK is installed @param {Names} names @param {Page} page
 * @returns {Record<string, string>} contents by path
 */
export function filesOf(root, names, page) {
  return {
    'package.json': json(packageOf(root, names)),
    'contributions.json': json(contributionsOf(names, page)),
    'tsconfig.json': `{
  "extends": "@hima/tooling/tsconfig/browser.json",
  "include": ["src"]
}
`,
    'jest.config.mjs': "export { default } from '@hima/tooling/jest';\n",
    'webpack.config.mjs': `import { defineApp } from '@hima/tooling/webpack';

export default defineApp({ role: 'remote', folder: import.meta.dirname });
`,
    'src/i18n/en.json': json(texts.en),
    'src/i18n/arb.json': json(texts.arb),
    ...sourcesOf(names, page),
  };
}

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {string} root @param {Names} names */
function packageOf(root, { name }) {
  const sdk = readPackage(sdkFolderOf(root));
  const tooling = readPackage(join(import.meta.dirname, '../..'));
  const testing = '@testing-library/react';
  return {
    name,
    version: '1.0.0',
    private: true,
    scripts: {
      build: 'webpack --mode production',
      dev: 'webpack serve --mode development',
      standalone: 'hima-standalone',
      typecheck: 'tsc-native --noEmit -p .',
      test: 'jest --config jest.config.mjs --passWithNoTests --json --outputFile=reports/jest.json',
    },
    dependencies: {
      '@hima/sdk': `^${sdk.version}`,
      react: sdk.dependencies.react,
      'react-dom': sdk.dependencies['react-dom'],
      'react-router-dom': sdk.dependencies['react-router-dom'],
    },
    devDependencies: { '@hima/tooling': tooling.version, [testing]: tooling.dependencies[testing] },
  };
}

/** @param {string} folder */
const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** After the pages that the console has. */
const LAST_IN_MENU = 90;

/** @param {Names} names @param {Page} page @returns {unknown} */
const contributionsOf = ({ path }, { title, icon, permission }) => ({
  routes: [{ path, title, ...(permission !== undefined && { permission }) }],
  menu: [{ to: path, icon, order: LAST_IN_MENU }],
});

const texts = {
  en: { EMPTY: 'Nothing to show yet', PURPOSE: 'A new page of the console.' },
  arb: { EMPTY: 'لا يوجد ما يُعرض بعد', PURPOSE: 'صفحة جديدة في المنصة.' },
};

/** @param {Names} names @param {Page} page @returns {Record<string, string>} */
function sourcesOf({ slug, path, component }, { title }) {
  const file = `features/${slug}/${slug}-page`;
  return {
    'src/remote.tsx': `import type { RemoteModule } from '@hima/sdk';
import App from './app';

export default {
  Root: App,
  messages: (language) => (language === 'arb' ? import('./i18n/arb.json') : import('./i18n/en.json')),
} satisfies RemoteModule;
`,
    'src/standalone.tsx': `import { startStandalone } from '@hima/sdk/standalone';
import contributions from '../contributions.json';
import remote from './remote';

void startStandalone(remote, contributions);
`,
    'src/app.tsx': `import { Navigate, Route, Routes } from 'react-router-dom';
import { ${component} } from './${file}';

export default function App() {
  return (
    <Routes>
      <Route path="${path}" element={<${component} />} />
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
`,
    [`src/${file}.tsx`]: `import { useIntl } from '@hima/sdk';
import { EmptyState, PageHeader } from '@hima/sdk/ui';

/** The page of this remote. Its title is that of its route in contributions.json. */
export function ${component}() {
  const intl = useIntl();
  return (
    <>
      <PageHeader description={intl.formatMessage({ id: 'PURPOSE' })} />
      <EmptyState title={intl.formatMessage({ id: 'EMPTY' })} />
    </>
  );
}
`,
    'src/app.test.tsx': `import { screen } from '@testing-library/react';
import { expectRemoteContract, renderApp } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import App from './app';
import arb from './i18n/arb.json';
import en from './i18n/en.json';
import remote from './remote';

test('fulfills the remote contract', async () => {
  await expectRemoteContract(remote, contributions);
});

test('shows the page', () => {
  renderApp(<App />, { route: '${path}', messages: en, contributions });
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(title.en)} })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('${texts.en.EMPTY}');
});

test('shows Arabic', () => {
  renderApp(<App />, { route: '${path}', messages: arb, language: 'arb', contributions });
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(title.arb)} })).toBeInTheDocument();
});

test('shows 404 for a path below it', () => {
  const { path } = renderApp(<App />, { route: '${path}/nothing', messages: en });
  expect(path()).toBe('/error/404');
});
`,
  };
}

/** @param {string} text */
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`);
