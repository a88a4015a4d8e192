import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { steps, type Step } from './steps';

/** The step that the address names. Going to another puts the focus on its heading, or where `then` says. */
export function useStep() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get('step');
  const step: Step = steps.find((known) => known === named) ?? 'objective';
  const shown = useRef(step);
  const next = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (next.current ?? (() => document.getElementById(headingOf(step))?.focus()))();
    next.current = undefined;
  }, [step]);

  const go = (to: Step, then?: () => void) => {
    if (to === step) {
      then?.();
      return;
    }
    next.current = then;
    void navigate({ search: searchOf(search, to) });
  };
  return { step, go };
}

/** The address of a step; the rest of it stays. */
function searchOf(search: URLSearchParams, step: Step): string {
  const next = new URLSearchParams(search);
  next.set('step', step);
  return `?${next}`;
}

/** Addresses of steps, for links. */
export function useSearchOf(): (step: Step) => string {
  const [search] = useSearchParams();
  return (step) => searchOf(search, step);
}

export const headingOf = (step: Step) => `step-${step}`;
