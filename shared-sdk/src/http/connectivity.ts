import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the APIs can be reached: what the browser says, until a call has shown otherwise. */
const store = createStore<boolean>(() => navigator.onLine);

window.addEventListener('online', () => store.setState(true, true));
window.addEventListener('offline', () => store.setState(false, true));

/** An answer came, whatever it says. */
export function noteAnswer(): void {
  store.setState(true, true);
}

export function noteNoAnswer(): void {
  store.setState(false, true);
}

/** False from a call without an answer, or the browser's own word, until something is answered again. */
export function useReachable(): boolean {
  return useStore(store);
}
