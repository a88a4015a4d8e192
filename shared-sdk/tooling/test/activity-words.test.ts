import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { entryOf } from '../texts/catalogs.mjs';
import { activityWords } from '../texts/rules/activity-words.mjs';

describe('texts of the activity log', () => {
  let repository: string;
  before(async () => {
    repository = await mkdtemp(join(tmpdir(), 'hima-texts-'));
    const folder = join(repository, 'shared-sdk/src/http/generated');
    await mkdir(folder, { recursive: true });
    const types = [
      '        ActivityActionInput: "opt-out.added" | "user.signed-in";',
      '        ActivityEntityInput: "opt-out" | "user";',
    ];
    await writeFile(join(folder, 'main-api.d.ts'), types.join('\n'));
    const lists = join(repository, 'services/api-kit/src/activity');
    await mkdir(lists, { recursive: true });
    await writeFile(join(lists, 'details.ts'), "export const details = ['queryVersion'] as const;");
    await writeFile(
      join(lists, 'words.ts'),
      "export const words = [\n  'ErrorRate',\n  'signed-out',\n] as const;",
    );
  });
  after(() => rm(repository, { recursive: true }));

  const check = (...keys: string[]) => {
    const workspace = (folder: string, kinds: RegExp) => {
      const entries = keys.filter((key) => kinds.test(key)).map((key) => entryOf(key, 'text'));
      return {
        folder,
        catalogs: [{ files: { en: 'en.json', arb: 'arb.json' }, entries: { en: entries, arb: entries } }],
      };
    };
    const workspaces = [
      workspace('shared-sdk', /^(ACTION|ENTITY)/),
      workspace('mfe-admin', /^(?!ACTION|ENTITY)/),
    ];
    return Array.from(activityWords(repository, workspaces), ({ key }) => key);
  };

  it('exist for everything that entries consist of, and for nothing else', () => {
    const all = ['ACTION.OPT.OUT.ADDED', 'ACTION.USER.SIGNED.IN', 'ENTITY.OPT.OUT', 'ENTITY.USER'];
    all.push('DETAIL.QUERY.VERSION', 'WORD.ERROR.RATE', 'WORD.SIGNED.OUT');
    assert.deepEqual(check(...all, 'SAVE'), []);
    assert.deepEqual(check(...all, 'ACTION.USER.LOST', 'ENTITY.LOST'), ['ACTION.USER.LOST', 'ENTITY.LOST']);
    assert.deepEqual(check('ACTION.OPT.OUT.ADDED', 'ENTITY.USER', 'WORD.ERROR.RATE'), [
      'ACTION.USER.SIGNED.IN',
      'ENTITY.OPT.OUT',
      'DETAIL.QUERY.VERSION',
      'WORD.SIGNED.OUT',
    ]);
  });
});
