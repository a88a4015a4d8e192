import { useEffect, useRef, type RefObject } from 'react';
import type { Campaign } from '../../campaign/campaign';
import type { Decision } from './use-decision';

/**
 * After the user's own decision the page scrolls to its result: on a phone, users decide far down the page.
 * @returns ref of the element with the result
 */
export function useOutcomeInView(
  { status }: Campaign,
  { accepting, rejecting, returning }: Decision,
): RefObject<HTMLDivElement | null> {
  const outcome = useRef<HTMLDivElement>(null);
  const decided = accepting.isSuccess || rejecting.isSuccess || returning.isSuccess;
  const answered = status !== 'Pending';
  useEffect(() => {
    if (decided && answered) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [decided, answered]);
  return outcome;
}
