import { readStored } from '../settings/stored-text';

const KEY = 'access-token';

/** The stored result of a sign-in. */
export interface Auth {
  accessToken: string;
  userId: string;
  /** Lifetime of the token at sign-in, in seconds. */
  expireInSeconds?: number;
  /** When a fresh token is due, by this machine's clock, in milliseconds; without it the auth cannot be renewed. */
  renewAt?: number;
}

/** The stored auth; undefined when there is none, or none that can be used (which is only logged). */
export function readAuth(): Auth | undefined {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return undefined;
    const auth = toAuth(JSON.parse(text));
    if (!auth) throw new Error('accessToken and userId are missing');
    return auth;
  } catch (error) {
    console.error(`${KEY}: the stored value cannot be read`, describe(error));
    return undefined;
  }
}

/** Whether somebody was signed in when the page was last closed. It may be over by now. */
export const hasStoredAuth = (): boolean => readStored(KEY) !== undefined;

export function saveAuth(auth: Auth): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(auth));
  } catch (error) {
    console.error(`${KEY}: the value cannot be stored`, describe(error));
  }
}

export function removeAuth(): void {
  try {
    localStorage.removeItem(KEY);
  } catch (error) {
    console.error(`${KEY}: the stored value cannot be removed`, describe(error));
  }
}

/** Calls back when another tab stores or removes the auth; returns a function that unsubscribes. */
export function onAuthChangedElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === KEY || event.key === null)) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The needed members of an API's answer, or undefined if it is no auth. */
export function toAuth(value: unknown): Auth | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { accessToken, userId, expireInSeconds, renewAt } = value as Record<string, unknown>;
  if (typeof accessToken !== 'string' || accessToken === '') return undefined;
  if (typeof userId !== 'string' && typeof userId !== 'number') return undefined;
  return {
    accessToken,
    userId: String(userId),
    ...(typeof expireInSeconds === 'number' && { expireInSeconds }),
    ...(typeof renewAt === 'number' && { renewAt }),
  };
}

/** As {@link toAuth}, for one that has just come: renewed after two thirds of its lifetime. */
export function receivedAuth(answer: unknown): Auth | undefined {
  const auth = toAuth(answer);
  if (auth?.expireInSeconds === undefined) return auth;
  return { ...auth, renewAt: Date.now() + auth.expireInSeconds * (2_000 / 3) };
}

/** The parser's own message may quote the token. */
function describe(error: unknown): string {
  return error instanceof SyntaxError ? 'it is not JSON' : String(error);
}
