// @ts-check
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import ownClass from './own-class.mjs';
import { prefixOf } from '../remote/prefix.mjs';

/** Each remote, and the SDK, by the prefix of its classes. */
const root = resolve(import.meta.dirname, '../../..');
const modules = {
  'shared-sdk': 'hima',
  ...Object.fromEntries(
    readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => [name, prefixOf(name)]),
  ),
};

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-recommended',
  plugins: [ownClass],
  rules: {
    // Sorted by component here: the more general rule may well come after.
    'no-descending-specificity': null,
    // Pixels ignore the size of text that a user has chosen in the browser.
    'declaration-property-unit-disallowed-list': { '/^(font|font-size|line-height)$/': ['px'] },
  },
  overrides: Object.entries(modules).map(([folder, prefix]) => ({
    files: [resolve(root, folder, 'src/**/*.css')],
    rules: {
      // The SDK's base styles are those of the whole page.
      ...(folder !== 'shared-sdk' && {
        'hima/own-class': prefix,
        'at-rule-disallowed-list': ['font-face', 'import', 'layer', 'namespace', 'property'],
      }),
      'keyframes-name-pattern': `^${prefix}-`,
    },
  })),
};
