import { useEffect, useState, type ReactNode } from 'react';
import { useLayoutConfiguration } from '@hima/sdk';
import { LoadingScreen } from '../../pages/loading-screen';
import { shellConstants } from '../constants';

const KEY = 'layout-changed';

/** Called before the page is reloaded in another layout. */
export function announceLayoutChange(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** Covers the page while its layout changes, and disappears a moment later. */
export function LayoutSplash(): ReactNode {
  const layout = useLayoutConfiguration();
  const [settled, setSettled] = useState(() => (sessionStorage.getItem(KEY) ? undefined : layout));
  useEffect(() => {
    if (settled === layout) return;
    sessionStorage.removeItem(KEY);
    const timer = setTimeout(() => setSettled(layout), shellConstants.splash);
    return () => clearTimeout(timer);
  }, [settled, layout]);
  if (settled === layout) return null;
  return (
    <div className="layout-splash">
      <LoadingScreen />
    </div>
  );
}
