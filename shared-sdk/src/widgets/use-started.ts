import { useEffect, useState } from 'react';
import { widgetDefaults } from './defaults';

/** False for the first 500 ms on the page, so that the first picture is drawn undisturbed. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), widgetDefaults.startDelay);
    return () => clearTimeout(timer);
  }, []);
  return started;
}
