import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { answerQuestion } from '../src/disclosure/answer-question.js';
import { disclosure } from '../src/disclosure/parameters.js';
import { budgetOf } from '../src/disclosure/preview-budget.js';
import { BareService } from './support/bare-service.js';
import { everything } from './support/harness.js';

withAnyDatabase('a repeated question about people', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  it('uses a preview when it was repeated so often that its times could be averaged', async () => {
    const { context } = service;
    const user = service.person('Owner', everything);
    let answers = 0;
    const ask = (free = false) =>
      answerQuestion(
        context,
        { user, definition: Buffer.alloc(32, free ? 1 : 2), fresh: false, free },
        () => Promise.resolve({}),
        () => ({ answer: (answers += 1) }),
      );
    for (let n = 0; n <= disclosure.mostRepeats; n += 1) assert.deepEqual((await ask()).shown, { answer: 1 });
    assert.equal((await budgetOf(context, user)).left, 7);
    assert.deepEqual((await ask()).shown, { answer: 2 });
    assert.equal((await budgetOf(context, user)).left, 6);
    // A fixed question has one answer per day, for every viewer of the page.
    for (let n = 0; n <= disclosure.mostRepeats + 1; n += 1)
      assert.deepEqual((await ask(true)).shown, { answer: 3 });
  });
});
