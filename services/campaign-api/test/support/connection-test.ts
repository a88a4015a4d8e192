import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TrialResult, TrialStep } from '../../src/connections/connection-schemas.js';
import type { Harness } from './harness.js';

/** Input of a connection to the database of a harness. */
export function connectionInput({ people }: Harness, more: Record<string, unknown> = {}) {
  return {
    name: `People ${randomUUID().slice(0, 8)}`,
    type: 'PostgreSQL',
    ...people.connection,
    defaultSchema: 'public',
    mobileNumberQuery: 'select mobile from people order by id',
    ...more,
  };
}

/** Tests a connection: the last word on each step, and the result. */
export async function testConnection({ api }: Harness, token: string, body: unknown) {
  const response = await fetch(`${api.url}/database-connection/test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  assert.doesNotMatch(text, /reader|"05\d/);
  const events = text
    .split('\n\n')
    .filter((event) => event.startsWith('event:'))
    .map((event) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      return { name, data: JSON.parse(data) as TrialStep & TrialResult };
    });
  const steps: Record<string, string> = {};
  const last: Record<string, TrialStep> = {};
  for (const { name, data } of events)
    if (name === 'step') {
      steps[data.name] = data.code ? `${data.state} ${data.code}` : data.state;
      last[data.name] = data;
    }
  return { steps, last, result: events.at(-1)?.data, told: events.length };
}
