// @ts-check
import { defineConfig } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { nativeDates } from './native-dates.mjs';
import { ownPage } from './own-page.mjs';

const browserCode = [
  'host-shell/src/**/*.{ts,tsx}',
  'mfe-*/src/**/*.{ts,tsx}',
  'shared-sdk/src/**/*.{ts,tsx}',
];
const tests = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**', 'shared-sdk/src/testing/**'];

export default defineConfig(
  {
    ignores: ['**/dist/**', '**/dist-*/**', '**/reports/**', '.hima/**', '**/generated/**', '**/*.cjs'],
  },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_+$', caughtErrors: 'none' },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
    },
  },
  { files: tests, rules: { 'max-lines': ['error', 500] } },
  {
    files: [
      'bench/**',
      'e2e/{fixtures,pictures}/**',
      'services/api-kit/src/testing/figure.ts',
      'services/*/bin/**',
      'services/*/bench/**',
      'services/local-stack/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: browserCode,
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y, formatjs },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...a11y.flatConfigs.recommended.rules,
      'no-restricted-syntax': ['error', ...nativeDates],
      'formatjs/no-literal-string-in-jsx': 'error',
      'formatjs/no-invalid-icu': 'error',
      'formatjs/no-multiple-plurals': 'error',
      'formatjs/no-offset': 'error',
      'no-restricted-globals': [
        'error',
        {
          name: 'localStorage',
          message: 'Stored values are read and validated by the SDK (settings, auth).',
        },
      ],
    },
  },
  {
    // The SDK is the only door: one antd, one HTTP client, one store, one set of translations on the page.
    files: ['host-shell/src/**', 'mfe-*/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(antd|@ant-design/.*|ky|zustand|react-intl|@formatjs/.*|@tanstack/.*|react-router)(/.*)?$',
              message: 'Import it from @hima/sdk, @hima/sdk/ui or @hima/sdk/data.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['mfe-*/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', ...nativeDates, ...ownPage],
      'no-extend-native': 'error',
      'no-global-assign': 'error',
    },
  },
  // A developer's tool, in English.
  { files: ['shared-sdk/src/standalone/**'], rules: { 'formatjs/no-literal-string-in-jsx': 'off' } },
  {
    files: ['shared-sdk/src/{auth,settings}/**', ...tests],
    rules: { 'no-restricted-globals': 'off', 'formatjs/no-literal-string-in-jsx': 'off' },
  },
);
