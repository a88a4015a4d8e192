import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { campaignApiUrl, mainApiUrl } from '../settings/build-settings';

interface Connectivity {
  /** The browser's state, until a response shows otherwise. */
  online: boolean;
  /** Base addresses of the APIs without a response to their last call. */
  silent: string[];
}

const store = createStore<Connectivity>(() => ({ online: navigator.onLine, silent: [] }));

window.addEventListener('online', assumeReachable);
window.addEventListener('offline', () => store.setState({ online: false }));

/** Until a call or the browser says otherwise. */
export function assumeReachable(): void {
  store.setState({ online: true, silent: [] });
}

/** Any response counts. It says nothing about the other API, which can be on another network. */
export function noteAnswer(baseUrl: string): void {
  store.setState(({ silent }) => ({ online: true, silent: silent.filter((each) => each !== baseUrl) }));
}

/** Only the APIs of the console count. */
export function noteNoAnswer(baseUrl: string): void {
  if (baseUrl !== mainApiUrl && baseUrl !== campaignApiUrl) return;
  store.setState(({ silent }) => ({ silent: [...new Set([...silent, baseUrl])] }));
}

/** Base addresses of the APIs that have to answer before everything can be reached. */
export function silentApis(): string[] {
  const { silent } = store.getState();
  return silent.length > 0 ? silent : [mainApiUrl];
}

/** False from a call without an answer, or the browser's own word, until the same API answers again. */
export function useReachable(): boolean {
  return useStore(store, ({ online, silent }) => online && silent.length === 0);
}
