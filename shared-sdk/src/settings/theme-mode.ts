import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { writeStored } from './stored-text';
import { choiceStore } from './choice-store';
import { usePrinting } from './printing';
import {
  MENU_KEY,
  prefersDark,
  resolveTheme,
  THEME_KEY,
  themeModes,
  type Theme,
  type ThemeMode,
} from './theme';

const themeModeStore = choiceStore(THEME_KEY, themeModes, 'light');
const menuModeStore = choiceStore(MENU_KEY, themeModes, 'light');

/** The operating system's theme of the moment. */
const systemStore = createStore<Theme>(() => (prefersDark().matches ? 'dark' : 'light'));
prefersDark().addEventListener('change', ({ matches }) =>
  systemStore.setState(matches ? 'dark' : 'light', true),
);

/** The chosen mode: light, dark or system. */
export function useThemeMode(): ThemeMode {
  return useStore(themeModeStore);
}

/** The mode that the theme switcher shows as selected. */
export function useMenuMode(): ThemeMode {
  return useStore(menuModeStore);
}

/** Applies and stores the color mode, and shows it as chosen in the switcher. */
export function setThemeMode(mode: ThemeMode): void {
  setMenuMode(mode);
  writeStored(THEME_KEY, mode);
  themeModeStore.setState(mode, true);
}

/** Marks a mode in the switcher without applying it. */
export function setMenuMode(mode: ThemeMode): void {
  writeStored(MENU_KEY, mode);
  menuModeStore.setState(mode, true);
}

/** The theme to draw in; `system` follows the operating system at once. Paper is white. */
export function useResolvedTheme(): Theme {
  const mode = useThemeMode();
  const system = useStore(systemStore);
  const printing = usePrinting();
  return printing ? 'light' : resolveTheme(mode, system);
}
