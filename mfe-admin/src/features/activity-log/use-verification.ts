import { useEffect, useState } from 'react';
import { verifyChain, type Verdict, type VerifyProgress } from './activity-log.api';
import type { Source } from './source';

interface State {
  progress?: VerifyProgress;
  verdict?: Verdict | undefined;
  error?: unknown;
}

/** Verifies as long as the caller is shown. */
export function useVerification(source: Source): State & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const left = new AbortController();
    verifyChain(source, left.signal, (progress) => setState({ progress })).then(
      (verdict) => !left.signal.aborted && setState({ verdict }),
      (error: unknown) => !left.signal.aborted && setState({ error }),
    );
    return () => left.abort();
  }, [source, attempt]);
  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
