import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePermission } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';
import { LoadingScreen } from '../pages/loading-screen';
import { useLoader } from '../remotes/loader-context';
import { registryAddress } from '../registry/download-registry';
import { fetchRegistry, type Registry } from '../registry/fetch-registry';
import { newerRegistry, type PageRegistry } from '../registry/newer-registry';
import { permitTrial } from '../registry/permit-trial';
import { RegistryContext } from '../registry/registry-context';
import { RegistryError } from './registry-error';
import { useRegistryAgain } from '../registry/use-registry-again';

type State = { registry: Registry } | { error: unknown } | undefined;

interface RegistryGateProps {
  /** The registry, if the start of the page has already requested it. */
  early?: Promise<Registry> | undefined;
  children: ReactNode;
}

/** Renders the console once the registry is loaded, or the error if it can't be. */
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
  return <KnownRegistry first={state.registry}>{children}</KnownRegistry>;
}

const keyOf = ({ name, version }: RemoteEntry): string => `${name} ${version}`;

/** The registry, requested regularly. */
function KnownRegistry({ first, children }: { first: Registry; children: ReactNode }): ReactNode {
  const { begun } = useLoader();
  const mayTry = usePermission('Pages.System.TryModules');
  const [newest, setNewest] = useState(first);
  const [registry, setRegistry] = useState<PageRegistry>({ ...permitTrial(first, mayTry), updates: [] });
  const [used, setUsed] = useState({ newest, mayTry });
  const [dismissed, dismiss] = useState<string[]>([]);
  useRegistryAgain(setNewest);
  // Whoever signs in may, or may not, continue with the trial of this tab.
  if (used.newest !== newest || used.mayTry !== mayTry) {
    setUsed({ newest, mayTry });
    setRegistry(newerRegistry(registry, permitTrial(newest, mayTry), begun));
  }
  const value = useMemo(
    () => ({
      ...registry,
      updates: registry.updates.filter((update) => !dismissed.includes(keyOf(update))),
      dismissUpdates: () => dismiss((before) => [...before, ...registry.updates.map(keyOf)]),
    }),
    [registry, dismissed],
  );
  return <RegistryContext value={value}>{children}</RegistryContext>;
}
