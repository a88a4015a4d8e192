import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parsePostgres, SyntaxProblem, withoutTexts } from '../src/sources/postgres-parser.js';

const isRead = async () => assert.ok((await parsePostgres('select 1'))['stmts']);

it('reads the next query after one that broke the parser', async () => {
  for (const deep of [`select 1${'+1'.repeat(20_000)}`, `select 1${'::int'.repeat(20_000)}`]) {
    await assert.rejects(parsePostgres(deep), (error) => !(error instanceof SyntaxProblem));
    await isRead();
  }
});

it('reads the next query after one that took too long', async () => {
  const long = `select ${'1, '.repeat(300_000)}1`;
  await assert.rejects(parsePostgres(long, 1));
  await isRead();
});

it('says where a query is wrong', async () => {
  await assert.rejects(parsePostgres('select from from'), { name: 'SyntaxProblem', character: 12 });
  assert.equal(await withoutTexts(`select 'a' -- b`), 'select         ');
});
