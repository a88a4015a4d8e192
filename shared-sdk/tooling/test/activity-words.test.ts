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
  });
  after(() => rm(repository, { recursive: true }));

  const check = (...keys: string[]) => {
    const entries = keys.map((key) => entryOf(key, 'text'));
    const catalog = { files: { en: 'en.json', arb: 'arb.json' }, entries: { en: entries, arb: entries } };
    return Array.from(activityWords(repository, [catalog]), ({ key }) => key);
  };

  it('exist for every action and entity, and for no others', () => {
    const all = ['ACTION.OPT.OUT.ADDED', 'ACTION.USER.SIGNED.IN', 'ENTITY.OPT.OUT', 'ENTITY.USER'];
    assert.deepEqual(check(...all, 'SAVE'), []);
    assert.deepEqual(check(...all, 'ACTION.USER.LOST', 'ENTITY.LOST'), ['ACTION.USER.LOST', 'ENTITY.LOST']);
    assert.deepEqual(check('ACTION.OPT.OUT.ADDED', 'ENTITY.USER'), [
      'ACTION.USER.SIGNED.IN',
      'ENTITY.OPT.OUT',
    ]);
  });
});
