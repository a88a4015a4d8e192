import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parseLayoutConfiguration, type LayoutConfiguration } from './layout-configuration';
import { readStored, writeStored } from './stored-text';
import { page } from './page';

const KEY = 'layout-configuration';

/** The stored layout configuration; never throws. */
export function readLayoutConfiguration(): LayoutConfiguration {
  return parseLayoutConfiguration(readStored(KEY));
}

const store = createStore<LayoutConfiguration>(readLayoutConfiguration);
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) store.setState(readLayoutConfiguration(), true);
});

/** The layout that the shell is in; follows the other tabs. */
export function useLayoutConfiguration(): LayoutConfiguration {
  return useStore(store);
}

/** Stores the layout and reloads the page in it. */
export function applyLayoutConfiguration(configuration: LayoutConfiguration): void {
  writeStored(KEY, JSON.stringify(configuration));
  page.reload();
}
