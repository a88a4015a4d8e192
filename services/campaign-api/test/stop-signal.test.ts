import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StopSignal, thisMoment } from '../src/sending/stop-signal.js';

const hour = 3_600_000;

it('a send is blind once its machine was paused, although the monotonic clock stood still', (t) => {
  const stop = new StopSignal(new AbortController().signal);
  assert.equal(stop.isBlind, false);
  const paused = Date.now() + hour;
  t.mock.method(Date, 'now', () => paused);
  assert.equal(stop.isBlind, true);
  stop.saw(thisMoment());
  assert.equal(stop.isBlind, false);
});

it('a send is blind once nothing was seen for long, although the clock was set back', (t) => {
  const stop = new StopSignal(new AbortController().signal);
  const later = performance.now() + hour;
  const before = Date.now() - hour;
  t.mock.method(performance, 'now', () => later);
  t.mock.method(Date, 'now', () => before);
  assert.equal(stop.isBlind, true);
});
