import { createContext, useContext } from 'react';
import type { PageRegistry } from './newer-registry';

interface KnownRegistry extends PageRegistry {
  /** Says no more about the updates that there are now. */
  dismissUpdates: () => void;
}

export const RegistryContext = createContext<KnownRegistry | undefined>(undefined);

/** The console's remotes; only below the gate that waits for them. */
export function useRegistry(): KnownRegistry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry: the registry has not been loaded');
  return registry;
}
