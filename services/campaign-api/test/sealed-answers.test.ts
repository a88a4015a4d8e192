import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { Database } from '@hima/api-kit';
import { withAnyDatabase, withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';
import { answerQuestion } from '../src/disclosure/answer-question.js';
import { maskNumber } from '../src/numbers/mask.js';
import { openInside } from './support/open-inside.js';
import { BareService } from './support/bare-service.js';
import { everything } from './support/harness.js';

/** So many digits that random bytes don't have them by chance. */
const shown = { sample: ['+966501234567', '+966507654321'].map(maskNumber), eligible: 4_820_173_926 };
/** As whoever holds a copy of the table sees it. */
const stored = ({ db }: Pick<Database<Schema>, 'db'>) =>
  sql<{ id: string; row: string }>`select id, row_to_json(look)::text as row from audience_look look`.execute(
    db,
  );

withAnyDatabase('the stored answer of a preview', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  it('is encrypted, without digits of the sample or counts', async () => {
    const user = service.person('Owner', everything);
    const look = { user, definition: Buffer.alloc(32, 1), fresh: false };
    const ask = () =>
      answerQuestion(
        service.context,
        look,
        () => Promise.resolve({}),
        () => shown,
      );
    assert.deepEqual((await ask()).shown, shown);
    const { rows } = await stored(service.context.database);
    assert.equal(rows.length, 1);
    const { row } = rows[0] ?? assert.fail();
    const bytes = Buffer.from((JSON.parse(row) as { answer: string }).answer.slice(2), 'hex').toString(
      'latin1',
    );
    for (const text of [row, bytes]) {
      assert.doesNotMatch(text, /eligible|sample|4820173926/);
      for (const masked of shown.sample) assert.ok(!text.includes(masked), masked);
    }
    const again = await answerQuestion(
      service.context,
      look,
      () => Promise.resolve({}),
      () => assert.fail('answered already'),
    );
    assert.deepEqual(again.shown, shown);
  });

  it('of another look is not taken for its own', async () => {
    const { rows } = await stored(service.context.database);
    const user = service.person('Other', everything);
    const look = { user, definition: Buffer.alloc(32, 2), fresh: false };
    await answerQuestion(
      service.context,
      look,
      () => Promise.resolve({}),
      () => ({ ...shown, eligible: 1 }),
    );
    await service.db
      .updateTable('audience_look')
      .set((row) => ({
        answer: row.selectFrom('audience_look as first').select('first.answer').where('id', '=', rows[0]!.id),
      }))
      .where('id', '!=', rows[0]!.id)
      .execute();
    await assert.rejects(
      answerQuestion(
        service.context,
        look,
        () => Promise.resolve({}),
        () => shown,
      ),
    );
  });
});

withEmptyDatabase('answers stored in clear by an earlier version', (at) => {
  const before26 = new BareService(at);
  let now: Database<Schema>;
  before(async () => {
    await before26.start(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0026')));
    await sql`
      insert into audience_look (id, organization_id, user_id, at, definition, free, answer)
      values (${randomUUID()}, ${before26.organizationId}, ${randomUUID()}, now(), ${Buffer.alloc(32)}, false,
        ${JSON.stringify(shown)}::jsonb)
    `.execute(before26.db);
    await before26.stop();
    now = await openInside(at);
  });
  after(() => now.close());

  it('are erased, and still count toward the daily limit', async () => {
    const { rows } = await stored(now);
    assert.equal(rows.length, 1);
    assert.match(rows[0]!.row, /"answer":null/);
  });
});
