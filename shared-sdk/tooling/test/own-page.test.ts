import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import { prefixOf } from '../remote/prefix.mjs';

const repository = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({
  cwd: repository,
  overrideConfigFile: resolve(repository, 'shared-sdk/tooling/eslint.config.mjs'),
});

/** The rules that a line of a remote's code breaks. */
async function inCode(code: string): Promise<(string | null)[]> {
  const filePath = resolve(repository, 'mfe-admin/src/example.ts');
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

/** The rules that styles of a remote, or of the SDK, break. */
async function inStyles(code: string, folder = 'mfe-admin'): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: resolve(repository, folder, 'src/example.css'),
    configFile: resolve(repository, 'shared-sdk/tooling/stylelint/config.mjs'),
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

describe('F5 a remote', () => {
  for (const code of [
    'window.fetch = () => Promise.reject(new Error());',
    "document.title = 'Mine';",
    "document.body.style.overflow = 'hidden';",
    "document.documentElement.dataset['theme'] = 'dark';",
    'globalThis.history.pushState = () => {};',
    'self.onerror = null;',
    'delete window.Promise;',
    'Array.prototype.at = () => 1;',
    'Array.prototype.toString.call = () => 1;',
    'Object.assign(window, { a: 1 });',
    "Object.defineProperty(document, 'cookie', {});",
    "Reflect.set(Intl, 'NumberFormat', 1);",
    'Object.assign(Array.prototype, { a: 1 });',
    "document.body.append('x');",
    "document.head.insertAdjacentHTML('beforeend', '<style></style>');",
    "document.documentElement.classList.add('mine');",
    'document.adoptedStyleSheets.push(new CSSStyleSheet());',
    "document.write('x');",
    "customElements.define('x-y', class extends HTMLElement {});",
    "import 'some-library/styles.css';",
  ])
    it(`can’t change the page of all: ${code}`, async () => {
      const rules = await inCode(code);
      assert.ok(
        rules.some((rule) => /^no-(restricted-syntax|extend-native|global-assign)$/.test(rule ?? '')),
      );
    });

  for (const code of [
    "import './own.css';",
    "document.querySelector('.admin-page')?.classList.add('admin-wide');",
    "document.body.querySelector('main')?.getAttribute('id');",
    "window.addEventListener('resize', () => {});",
    'export const width = window.innerWidth;',
    'const place = { a: document.title };\nplace.a += 1;',
  ])
    it(`may: ${code}`, async () => {
      assert.deepEqual(
        (await inCode(code)).filter((rule) => rule?.startsWith('no-')),
        [],
      );
    });

  for (const [styles, rule] of [
    ['.card { color: red; }', 'hima/own-class'],
    ['h1 { color: red; }', 'hima/own-class'],
    [':root { --hima-ink: red; }', 'hima/own-class'],
    ['* { margin: 0; }', 'hima/own-class'],
    ['.hima-panel { color: red; }', 'hima/own-class'],
    ['.hima-panel:not(.admin-page) { color: red; }', 'hima/own-class'],
    ['body:has(.admin-page) { color: red; }', 'hima/own-class'],
    ['.administration { color: red; }', 'hima/own-class'],
    ["[class^='admin-'] { color: red; }", 'hima/own-class'],
    ['.admin-page, .card { color: red; }', 'hima/own-class'],
    ['@media print { .card { color: red; } }', 'hima/own-class'],
    ['.campaigns-card .ant-btn { color: red; }', 'hima/own-class'],
    ['@keyframes spin { from { rotate: 0deg; } }', 'keyframes-name-pattern'],
    ["@font-face { font-family: 'IBM Plex Sans Arabic'; }", 'at-rule-disallowed-list'],
    ["@import 'https://example.org/a.css';", 'at-rule-disallowed-list'],
  ] as const)
    it(`can’t style what others draw: ${styles}`, async () => {
      assert.ok((await inStyles(styles)).includes(rule));
    });

  for (const styles of [
    '.admin-page { color: red; }',
    '.admin-page .hima-panel > h2, [dir="rtl"] .admin-page { color: red; }',
    '.admin-page { & .card { color: red; } }',
    '@media print { div.admin-page:hover { color: red; } }',
    '@keyframes admin-spin { from { rotate: 0deg; } }',
  ])
    it(`styles its own: ${styles}`, async () => {
      assert.deepEqual(await inStyles(styles), []);
    });

  it('has classes that can be selected when its name begins with a digit', () => {
    assert.deepEqual(['mfe-admin', 'mfe-q3-reports', 'mfe-2nd'].map(prefixOf), [
      'admin',
      'q3-reports',
      'mfe-2nd',
    ]);
  });
});
