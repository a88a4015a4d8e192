import { useEffect, useRef } from 'react';
import { usePageVisible } from '@hima/sdk';
import { registryAddress } from './download-registry';
import { askRegistry, type Registry } from './fetch-registry';

/** Between two requests for the registry, in milliseconds. */
export const REGISTRY_EVERY = 60_000;

/**
 * Requests the registry again while the page is visible, and at once when it becomes visible. An invalid
 * answer changes nothing.
 *
 * @param onAnswer a stable function
 */
export function useRegistryAgain(onAnswer: (registry: Registry) => void): void {
  const visible = usePageVisible();
  const wasHidden = useRef(false);

  useEffect(() => {
    if (!visible) {
      wasHidden.current = true;
      return undefined;
    }
    let current = true;
    const ask = async () => {
      const registry = await askRegistry(registryAddress()).catch(() => undefined);
      if (registry && current) onAnswer(registry);
    };
    if (wasHidden.current) void ask();
    wasHidden.current = false;
    const timer = setInterval(() => void ask(), REGISTRY_EVERY);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [visible, onAnswer]);
}
