import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { QueryCheck } from '../src/connections/connection-schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('a query on a type that runs a function', (database) => {
  const harness = new Harness(database);
  before(async () => {
    await harness.start(120);
    for (const statement of [
      // It fails, so that a call shows in the answer.
      `create function judged(text) returns boolean language plpgsql as $$ begin raise 'called'; end $$`,
      'create domain dom as text check (judged(value))',
      'create type comp as (a text, b dom)',
      'create table doms (id int, c comp, mobile dom)',
    ])
      await harness.people.execute(statement);
  });
  after(() => harness.stop());

  const ask = (way: 'check' | 'run', query: string) =>
    harness.call.post<QueryCheck>(`database-connection/${harness.connectionId}/query/${way}`, { query });

  it('is neither checked nor run by the server', async () => {
    for (const query of [
      `select coalesce(c, '(a,b)') from doms`,
      `select c = '(a,b)' from doms`,
      `select lag(mobile, 1, '5') over () from doms`,
      'select mobile from doms',
    ]) {
      const { ok, problems, columns } = await ask('check', query);
      assert.deepEqual(
        [ok, columns, problems.map(({ code }) => code)],
        [false, null, ['TypeNotAllowed']],
        query,
      );
      const { message, from, to } = problems[0] ?? assert.fail();
      assert.match(message, /^The type (comp|dom) runs functions of the database\. /);
      assert.match(query.slice(from, to), /^(c|mobile)$/);
      const error = await refused(ask('run', query), 422, 'QueryRefused');
      assert.ok(error.message.endsWith(message), error.message);
    }
  });

  it('is allowed once the column is converted', async () => {
    const query = 'select mobile::text as mobile from doms';
    assert.deepEqual((await ask('check', query)).columns, [{ name: 'mobile', type: 'text' }]);
    await ask('run', query);
  });
});
