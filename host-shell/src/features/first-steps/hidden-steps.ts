import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@hima/sdk';

const KEY = 'first-steps-hidden';
const listeners = new Set<() => void>();
/** IDs of those who have hidden their first steps in this browser. */
let hidden: readonly string[] | undefined;

const hiddenBy = () => (hidden ??= readStored(KEY)?.split(' ') ?? []);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useStepsHidden = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => hiddenBy().includes(userId));

export function hideSteps(userId: string, hide: boolean): void {
  const others = hiddenBy().filter((id) => id !== userId);
  hidden = hide ? [...others, userId] : others;
  writeStored(KEY, hidden.join(' '));
  for (const listener of listeners) listener();
}
