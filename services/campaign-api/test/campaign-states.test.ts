import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { campaignStatuses, openAnswers } from '../src/database/tables/campaign-values.js';
import {
  IllegalTransition,
  isTerminal,
  nextState,
  transitions,
  type CampaignEvent,
  type CampaignState,
} from '../src/campaigns/campaign-states.js';

const events = Object.keys(transitions) as CampaignEvent[];
const submitted: CampaignState = { status: 'Pending', answerStatus: 'Pending' };

test('follows only the transition table for any sequence of events', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (pressed) => {
      let state = submitted;
      let answers = 0;
      let dispatches = 0;
      for (const event of pressed) {
        const allowed = (transitions[event].from as readonly string[]).includes(state.status);
        if (!allowed) {
          assert.throws(() => nextState(state, event), IllegalTransition);
          continue;
        }
        assert.ok(!isTerminal(state.status));
        const next = nextState(state, event);
        // A returned request is not answered: its requester changes it.
        if (!openAnswers.includes(next.answerStatus) && next.answerStatus !== state.answerStatus)
          answers += 1;
        if (answers > 0) assert.equal(openAnswers.includes(next.answerStatus), false);
        if (event === 'dispatch') dispatches += 1;
        // Only of a campaign that has not begun.
        if (event === 'resumeSchedule') dispatches = 0;
        if (dispatches > 0) assert.equal(next.answerStatus, 'Accepted');
        state = next;
      }
      assert.ok(answers <= 1, 'a request is answered once');
      assert.ok(dispatches <= 1, 'a campaign is sent once');
    }),
    { numRuns: 2000 },
  );
});

test('has six terminal statuses, and every status is reachable', () => {
  const terminal = campaignStatuses.filter(isTerminal);
  assert.deepEqual(terminal, [
    'Completed',
    'CompletedWithFailures',
    'Rejected',
    'Expired',
    'Cancelled',
    'Failed',
  ]);
  const reached = new Set(['Pending', ...Object.values(transitions).map((transition) => transition.to)]);
  assert.deepEqual(new Set(campaignStatuses), reached);
});
