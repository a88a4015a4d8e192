// @ts-check
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

/** Packages that ship ES modules only; Jest on Node 20 must compile them. */
const esmOnly = ['@formatjs', 'intl-messageformat', 'react-intl', 'ky'];

// Jest writes its report there, and does not make the folder.
mkdirSync('reports', { recursive: true });

/** @type {import('jest').Config} */
export default {
  // jsdom with Node's own fetch and streams left in place: the SDK's client is tested on real requests.
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  roots: ['<rootDir>/src'],
  transform: {
    '\\.(m?js|tsx?)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': resolve(here, 'asset.cjs'),
    // The same modules, as Node can load them without compiling.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
    '^@zip\\.js/zip\\.js/lib/.*$': '@zip.js/zip.js',
  },
  setupFiles: [resolve(here, '../short-lived.cjs'), resolve(here, 'browser-gaps.cjs')],
  setupFilesAfterEnv: [resolve(here, 'fail-on-console.cjs'), resolve(here, 'settle.cjs')],
  testTimeout: 60_000,
  // npm test runs one workspace at a time: it may have the whole machine.
  maxWorkers: '100%',
};
