import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const onPaper = window.matchMedia('print');
const printStore = createStore<boolean>(() => onPaper.matches);
// What is drawn later isn't printed.
const setPrinting = (printing: boolean) => flushSync(() => printStore.setState(printing, true));
window.addEventListener('beforeprint', () => setPrinting(true));
window.addEventListener('afterprint', () => setPrinting(false));
onPaper.addEventListener('change', ({ matches }) => setPrinting(matches));

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useStore(printStore);
}
