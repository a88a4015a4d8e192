// @ts-check
// npm run lint:pages: rules that oxlint (npm run lint:code) doesn't have.
import './short-lived.cjs';
import { defineConfig } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import tseslint from 'typescript-eslint';
import { nativeDates } from './native-dates.mjs';
import { ownPage } from './own-page.mjs';
import { serverTime } from './server-time.mjs';
import { typedText } from './typed-text.mjs';
import { writtenTexts } from './written-texts.mjs';

const everywhere = [...nativeDates, ...typedText, ...writtenTexts];
const tests = ['**/*.test.{ts,tsx}', '**/test/**', '*/src/testing/**'];

export default defineConfig(
  { ignores: ['**/generated/**', '**/*.mjs'] },
  {
    files: ['host-shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'shared-sdk/src/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { formatjs },
    rules: {
      'no-restricted-syntax': ['error', ...everywhere],
      'formatjs/no-literal-string-in-jsx': 'error',
      'formatjs/no-invalid-icu': 'error',
      'formatjs/no-multiple-plurals': 'error',
      'formatjs/no-offset': 'error',
    },
  },
  {
    files: ['mfe-*/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...ownPage, ...serverTime],
      'no-extend-native': 'error',
      'no-global-assign': 'error',
    },
  },
  {
    // A developer's tool, in English.
    files: ['shared-sdk/src/standalone/**', 'shared-sdk/src/{auth,settings}/**', ...tests],
    rules: { 'formatjs/no-literal-string-in-jsx': 'off' },
  },
);
