import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findProblems } from '../texts/find-problems.mjs';
import { keyOf } from '../texts/sources.mjs';
import { protocolCodes } from '../texts/rules/problem-codes.mjs';

let repository: string;

before(async () => {
  repository = await realpath(await mkdtemp(join(tmpdir(), 'hima-texts-')));
});
after(() => rm(repository, { recursive: true }));

/** A console with one remote, whose source and texts these are; the problems of its keys and contributions. */
async function problemsOf(
  texts: string[],
  source: string,
  {
    contributions = {},
    codes = ['Other', ...protocolCodes],
    problemText = `label(intl, 'PROBLEM', code as string); formatMessage({ id: 'SAVE' });`,
  } = {},
): Promise<string[]> {
  const catalog = (keys: string[]) =>
    JSON.stringify(Object.fromEntries(keys.sort().map((key) => [key, 'Text'])));
  const files = {
    'package.json': JSON.stringify({ workspaces: ['mfe-*', 'shared-sdk', 'services/*'] }),
    'mfe-a/contributions.json': JSON.stringify(contributions),
    'mfe-a/src/i18n/en.json': catalog(texts),
    'mfe-a/src/i18n/arb.json': catalog(texts),
    'mfe-a/src/page.tsx': source,
    'mfe-a/src/page.test.tsx': `text('ONLY.TESTED');`,
    'shared-sdk/src/i18n/en.json': catalog(['SAVE', 'PROBLEM.OTHER']),
    'shared-sdk/src/i18n/arb.json': catalog(['SAVE', 'PROBLEM.OTHER']),
    'shared-sdk/src/http/generated/campaign-api.d.ts': `
      ProblemCode: ${codes.map((code) => JSON.stringify(code)).join(' | ')};
      PreparationFailure: "Interrupted";
      SourceReason: "NoAnswer" | "NameTaken";
`,
    'shared-sdk/src/http/problem-text.ts': problemText,
    'shared-sdk/src/http/error-text.ts': `const codesWithFacts = ['Other'];`,
    'services/a/src/a.ts': '',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(repository, name)), { recursive: true });
    await writeFile(join(repository, name), text);
  }
  return findProblems(repository).map(({ rule, file, key }) => `${rule} ${file} ${key}`);
}

const unused = (key: string) => `unused-key mfe-a/src/i18n/en.json ${key}`;
const missing = (line: number, key: string) => `missing-key mfe-a/src/page.tsx:${line} ${key}`;

describe('uses of texts', () => {
  it('are literal keys, wherever they are written', async () => {
    const source = `
      const title = 'A.TITLE';
      const Page = () => <FormattedMessage id={wide ? 'WIDE' : 'NARROW'} />;
      // 'A.COMMENT'`;
    assert.deepEqual(await problemsOf(['A.TITLE', 'WIDE', 'NARROW', 'A.COMMENT', 'ONLY.TESTED'], source), [
      unused('A.COMMENT'),
      unused('ONLY.TESTED'),
    ]);
  });

  it('are keys composed by their beginning or their end', async () => {
    const source = `
      formatMessage({ id: \`STEP.\${step.toUpperCase()}.TITLE\` });
      const of = (name: string) => \`\${name}.HINT\`;
      of('FIELD');`;
    const keys = ['FIELD', 'FIELD.HINT', 'OTHER.HINT', 'STEP.ONE', 'STEP.ONE.TITLE'];
    assert.deepEqual(await problemsOf(keys, source), [unused('OTHER.HINT'), unused('STEP.ONE')]);
  });

  it('are named by a route', async () => {
    const routes = [{ path: '/users', title: { en: 'Users', arb: 'المستخدمون' } }];
    const problems = await problemsOf(['ROLES', 'USERS'], '', { contributions: { routes } });
    assert.deepEqual(problems, [unused('ROLES')]);
  });

  it('are texts of the API’s words, by their type', async () => {
    const source = `
      declare const state: 'Sent' | 'AwaitingReceipts' | 'sent-again' | undefined;
      label(intl, 'STATE', state);`;
    assert.deepEqual(await problemsOf(['STATE.LOST', 'STATE.SENT'], source), [
      unused('STATE.LOST'),
      missing(3, 'STATE.AWAITING.RECEIPTS'),
      missing(3, 'STATE.SENT.AGAIN'),
    ]);
  });

  it('need a type that lists the words', async () => {
    const source = `
      declare const states: ('Sent' | (string & {}))[];
      label(intl, 'REASON', reason as string);
      label(intl, 'STATE', states[0]);
      label(intl, \`FIELD.\${kind}\`, field as string);`;
    const open = (line: number, key: string) => `open-word mfe-a/src/page.tsx:${line} ${key}`;
    assert.deepEqual(await problemsOf(['FIELD.A', 'REASON.ANY', 'STATE.SENT'], source), [
      open(3, 'REASON.…'),
      open(4, 'STATE.…'),
      open(5, '…'),
    ]);
  });

  it('are not explained any more once their words are typed', async () => {
    const typed = `label(intl, 'PROBLEM', 'Other'); formatMessage({ id: 'SAVE' });`;
    assert.deepEqual(await problemsOf([], '', { problemText: typed }), [
      'open-word shared-sdk/src/http/problem-text.ts label',
    ]);
  });

  it('reach the texts of the SDK, and the SDK those of a remote', async () => {
    assert.deepEqual(await problemsOf(['PROBLEM.NAME.TAKEN'], `formatMessage({ id: 'SAVE' });`), []);
  });

  it('are those of all codes of the APIs, whichever front end has them', async () => {
    const source = `
      declare const code: 'NameTaken' | 'InternalError' | 'BadUrl';
      label(intl, 'PROBLEM', code);`;
    const [gone, worded, ...protocol] = protocolCodes as [string, string, ...string[]];
    const codes = ['NameTaken', 'InternalError', 'Other', worded, ...protocol];
    const keys = ['PROBLEM.NO.ANSWER', 'PROBLEM.INTERRUPTED', 'PROBLEM.STALE', `PROBLEM.${keyOf(worded)}`];
    const document = 'problem-code shared-sdk/src/http/generated/campaign-api.d.ts';
    assert.deepEqual(await problemsOf(keys, source, { codes }), [
      'problem-code mfe-a/src/i18n/en.json PROBLEM.STALE',
      `${document} PROBLEM.NAME.TAKEN`,
      `${document} PROBLEM.INTERNAL.ERROR`,
      `${document} PROBLEM.${keyOf(worded)}`,
      `${document} ${gone}`,
    ]);
  });

  it('are missing where no catalog has the text', async () => {
    const source = `
      const text = (id: string) => intl.formatMessage({ id });
      text('MISSING');
      intl.formatMessage({ id: saved ? 'SAVE' : 'LOST' });
      const heading = <Panel title="PANEL.TITLE" />;
      text(\`NO.\${step}\`);
      const method = 'DELETE';`;
    assert.deepEqual(await problemsOf([], source), [
      missing(3, 'MISSING'),
      missing(4, 'LOST'),
      missing(5, 'PANEL.TITLE'),
      missing(6, 'NO.…'),
    ]);
  });
});

describe('texts of codes', () => {
  it('are written in the SDK or in a front end, not in both', async () => {
    assert.deepEqual(await problemsOf(['PROBLEM.OTHER'], ''), [
      'said-twice mfe-a/src/i18n/en.json PROBLEM.OTHER',
    ]);
  });
});

describe('texts of contributions', () => {
  it('follow the rules of texts', async () => {
    const routes = [{ path: '/a', title: { en: 'Organisation', arb: 'مؤسستكم' } }];
    assert.deepEqual(await problemsOf([], '', { contributions: { routes } }), [
      'british-spelling mfe-a/contributions.json routes.0.title',
      'arabic-address mfe-a/contributions.json routes.0.title',
    ]);
  });
});
