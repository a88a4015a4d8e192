import { createContext, useContext } from 'react';
import type { RemoteLoader } from './remote-loader';

export const LoaderContext = createContext<RemoteLoader | undefined>(undefined);

export function useLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader: there is no loader above');
  return loader;
}
