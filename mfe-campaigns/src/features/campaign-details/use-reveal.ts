import { useEffect, useRef, useState } from 'react';
import { revealNumbers, type RevealPage } from './campaign-details.api';

export interface Credentials {
  reason: string;
  /** Of who signed in with it. */
  password?: string;
}

interface State {
  page: (RevealPage & { skip: number }) | undefined;
  error: unknown;
  isPending: boolean;
}

/** One page of numbers at a time, in this component's memory only; a new page replaces the one before. */
export function useReveal(id: string) {
  const [state, setState] = useState<State>({ page: undefined, error: undefined, isPending: false });
  const credentials = useRef<Credentials>(undefined);
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  async function ask(skip: number): Promise<void> {
    if (!credentials.current) return;
    left.current = new AbortController();
    const { signal } = left.current;
    setState((before) => ({ ...before, error: undefined, isPending: true }));
    try {
      const page = await revealNumbers(id, { ...credentials.current, skip }, signal);
      setState({ page: { ...page, skip }, error: undefined, isPending: false });
    } catch (error) {
      if (!signal.aborted) setState((before) => ({ ...before, error, isPending: false }));
    }
  }

  return {
    ...state,
    begin: (given: Credentials) => {
      credentials.current = given;
      void ask(0);
    },
    next: () => void ask((state.page?.skip ?? 0) + (state.page?.numbers.length ?? 0)),
  };
}

export type Reveal = ReturnType<typeof useReveal>;
