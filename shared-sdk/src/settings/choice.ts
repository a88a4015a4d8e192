import { readStored } from './stored-text';

/** The stored value when it is one of `allowed`, else `fallback`. Never throws. */
export function readChoice<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  const value = readStored(key) as T;
  return allowed.includes(value) ? value : fallback;
}
