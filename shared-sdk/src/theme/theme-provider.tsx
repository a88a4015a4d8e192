import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Provider as MotionProvider } from '@rc-component/motion';
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import type { Locale } from '../i18n/locale';
import { markDocument } from '../settings/boot';
import { useResolvedTheme } from '../settings/theme-mode';
import { alertIcons, selectIcons } from './antd-icons';
import { useTextScale } from './text-scale';
import { themeConfig } from './tokens';

/** How long a change of the color mode is flagged on `<html>`, in milliseconds: transitions rest meanwhile. */
const SWITCHING = 300;

interface ThemeProviderProps {
  locale: Locale;
  /** Laid over the theme; tests leave the styles out with it. */
  override?: ThemeConfig | undefined;
  children: ReactNode;
}

/** antd in Hima's colors, the page's language and direction; keeps `<html>` in step. */
export function ThemeProvider({ locale, override, children }: ThemeProviderProps): ReactNode {
  const theme = useResolvedTheme();
  const textScale = useTextScale();
  const still = useReducedMotion();
  const { language, direction } = locale;
  const drawn = useRef(false);

  useLayoutEffect(() => {
    markDocument({ language, direction, theme });
    if (!drawn.current) {
      drawn.current = true;
      return;
    }
    const root = document.documentElement;
    root.dataset.themeSwitching = '';
    const timer = setTimeout(() => delete root.dataset.themeSwitching, SWITCHING);
    return () => clearTimeout(timer);
  }, [language, direction, theme]);

  return (
    <ConfigProvider
      theme={{ ...themeConfig(theme, textScale), ...override }}
      direction={direction}
      locale={locale.antd}
      wave={{ disabled: true }}
      alert={alertIcons}
      select={selectIcons}
    >
      {/* Not by the theme's `motion`: at its change antd mounts the page anew, and what was typed is lost. */}
      <MotionProvider motion={!still}>{children}</MotionProvider>
    </ConfigProvider>
  );
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = reducedMotion();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => reducedMotion().matches,
  );
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
