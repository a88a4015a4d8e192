import { createStore, type StoreApi } from 'zustand/vanilla';
import { readChoice } from './choice';

/** A choice that is kept in local storage, and follows the other tabs. */
export function choiceStore<T extends string>(key: string, allowed: readonly T[], fallback: T): StoreApi<T> {
  const store = createStore<T>(() => readChoice(key, allowed, fallback));
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.setState(readChoice(key, allowed, fallback), true);
  });
  return store;
}
