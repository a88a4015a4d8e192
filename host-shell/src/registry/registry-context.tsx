import { createContext, useContext } from 'react';
import type { Registry } from './fetch-registry';

export const RegistryContext = createContext<Registry | undefined>(undefined);

/** The console's remotes; only below the gate that waits for them. */
export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry: the registry has not been loaded');
  return registry;
}
