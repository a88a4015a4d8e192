import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { basePath } from '../build-settings';
import { LoadingScreen } from '../pages/loading-screen';
import { fetchRegistry, type Registry } from './fetch-registry';
import { RegistryContext } from './registry-context';
import { RegistryError } from './registry-error';

type State = { registry: Registry } | { error: unknown } | undefined;

/** Lets the console through once its remotes are known, and says what is wrong when they cannot be. */
export function RegistryGate({ children }: { children: ReactNode }): ReactNode {
  const [state, setState] = useState<State>();

  const load = useCallback(() => {
    setState(undefined);
    fetchRegistry(new URL(`${basePath}registry.json`, location.origin).href).then(
      (registry) => setState({ registry }),
      (error: unknown) => setState({ error }),
    );
  }, []);
  useEffect(load, [load]);

  if (!state) return <LoadingScreen />;
  if ('error' in state) return <RegistryError error={state.error} onRetry={load} />;
  return <RegistryContext value={state.registry}>{children}</RegistryContext>;
}
