import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';

const repository = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({
  cwd: repository,
  overrideConfigFile: resolve(repository, 'shared-sdk/tooling/eslint.config.mjs'),
});

const refused = async (code: string, folder: string): Promise<boolean> => {
  const filePath = resolve(repository, folder, 'src/example.tsx');
  const [result] = await eslint.lintText(`export const field = ${code};\n`, { filePath });
  return (result?.messages ?? []).some(({ ruleId }) => ruleId === 'no-restricted-syntax');
};

describe('native fields of dates and times', () => {
  for (const folder of ['mfe-admin', 'host-shell', 'shared-sdk'])
    for (const type of ['date', 'datetime-local', 'month', 'time', 'week'])
      it(`are refused in ${folder}: ${type}`, async () => {
        assert.ok(await refused(`<input type="${type}" />`, folder));
        assert.ok(await refused(`(on: boolean) => <Input type={on ? '${type}' : 'text'} />`, folder));
      });

  it('are the only ones', async () => {
    assert.equal(await refused('<input type="search" />', 'mfe-admin'), false);
  });
});

describe('the clock of the reader’s machine', () => {
  it('is refused in remotes, which compare with what the server named', async () => {
    assert.ok(await refused('Date.now()', 'mfe-admin'));
    assert.ok(await refused('new Date()', 'mfe-admin'));
    assert.equal(await refused("new Date('2026-11-26')", 'mfe-admin'), false);
    assert.equal(await refused('Date.now()', 'shared-sdk'), false);
    assert.ok(await refused('new Intl.DateTimeFormat().resolvedOptions().timeZone', 'mfe-admin'));
  });
});

describe('listeners of typed text', () => {
  for (const folder of ['mfe-admin', 'host-shell', 'shared-sdk'])
    it(`are refused in ${folder} if they hear of it before React`, async () => {
      const listens = (target: string, type: string, more = '') =>
        refused(`(form: HTMLFormElement) => ${target}.addEventListener('${type}', () => {}${more})`, folder);
      assert.ok(await listens('form', 'input'));
      assert.ok(await listens('form.elements[0]', 'beforeinput'));
      assert.ok(await listens('document', 'input', ', true'));
      assert.ok(await listens('window', 'compositionend', ', { capture: true }'));
      assert.equal(await listens('document', 'input'), false);
      assert.equal(await listens('form', 'keydown'), false);
    });
});

describe('texts that people wrote', () => {
  for (const folder of ['mfe-admin', 'host-shell', 'shared-sdk'])
    it(`say their language in ${folder}`, async () => {
      assert.ok(await refused('(name: string) => <bdi>{name}</bdi>', folder));
      assert.ok(await refused('(name: string) => <q dir="auto">{name}</q>', folder));
      assert.equal(await refused('(name: string) => <Written>{name}</Written>', folder), false);
      assert.equal(await refused('(code: string) => <bdi dir="ltr">{code}</bdi>', folder), false);
    });
});
