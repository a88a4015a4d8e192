export type Theme = 'light' | 'dark';
export type ThemeMode = Theme | 'system';

export const themeModes = ['light', 'dark', 'system'] as const;
export const THEME_KEY = 'theme-mode';
export const MENU_KEY = 'menu-mode';

export const prefersDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export function resolveTheme(mode: ThemeMode, system: Theme): Theme {
  return mode === 'system' ? system : mode;
}
