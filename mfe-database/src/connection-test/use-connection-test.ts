import { useEffect, useRef, useState } from 'react';
import { campaignApi } from '@hima/sdk';
import type { TestInput, TestRun } from './test-run';

const nothingYet: TestRun = { steps: {}, result: undefined, error: undefined, running: true };

/** A test of a connection, followed step by step. A new one ends the one before; leaving the page does as well. */
export function useConnectionTest() {
  const [run, setRun] = useState<TestRun>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function start(input: TestInput): Promise<void> {
    current.current?.abort();
    const attempt = new AbortController();
    current.current = attempt;
    const change = (next: (run: TestRun) => TestRun) => {
      if (!attempt.signal.aborted) setRun((before) => next(before ?? nothingYet));
    };
    setRun(nothingYet);
    try {
      await campaignApi.events('/database-connection/test', {
        method: 'POST',
        body: input,
        signal: attempt.signal,
        onEvent: (name, data) => {
          if (name === 'step') {
            change((run) => ({ ...run, steps: { ...run.steps, [data.name]: data } }));
          }
          if (name !== 'result') return true;
          change((run) => ({ ...run, result: data }));
          return false;
        },
      });
    } catch (error) {
      change((run) => ({ ...run, error }));
    }
    change((run) => ({ ...run, running: false }));
  }

  return { run, start };
}
