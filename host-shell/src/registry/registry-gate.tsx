import { useEffect, useState, type ReactNode } from 'react';
import { LoadingScreen } from '../pages/loading-screen';
import { fetchRegistry, registryAddress, type Registry } from './fetch-registry';
import { RegistryContext } from './registry-context';
import { RegistryError } from './registry-error';

type State = { registry: Registry } | { error: unknown } | undefined;

interface RegistryGateProps {
  /** The registry on its way already, when the start of the page did not wait to ask for it. */
  early?: Promise<Registry> | undefined;
  children: ReactNode;
}

/** Lets the console through once its remotes are known, and says what is wrong when they cannot be. */
export function RegistryGate({ early, children }: RegistryGateProps): ReactNode {
  const [state, setState] = useState<State>();
  const [asking, ask] = useState(() => early ?? fetchRegistry(registryAddress()));

  useEffect(() => {
    let current = true;
    asking.then(
      (registry) => current && setState({ registry }),
      (error: unknown) => current && setState({ error }),
    );
    return () => {
      current = false;
    };
  }, [asking]);

  function retry(): void {
    setState(undefined);
    ask(fetchRegistry(registryAddress()));
  }

  if (!state) return <LoadingScreen />;
  if ('error' in state) return <RegistryError error={state.error} onRetry={retry} />;
  return <RegistryContext value={state.registry}>{children}</RegistryContext>;
}
