import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useAuth } from '@hima/sdk';
import { ErrorPage } from './pages/error-page';
import { LoadingScreen } from './pages/loading-screen';
import { RegistryGate } from './registry/registry-gate';
import { LoaderContext } from './remotes/loader-context';
import type { RemoteLoader } from './remotes/remote-loader';
import { Logout } from './routing/logout';
import { SignedOutArea } from './routing/signed-out-area';

const SignedInArea = lazy(() =>
  import('./routing/signed-in-area').then(({ SignedInArea }) => ({ default: SignedInArea })),
);

/** The whole console. `loader` brings the remotes; tests bring their own. */
export function App({ loader }: { loader: RemoteLoader }): ReactNode {
  return (
    <LoaderContext value={loader}>
      <Routes>
        <Route path="/error/*" element={<ErrorPage />} />
        <Route path="/logout" element={<Logout />} />
        <Route path="*" element={<Areas />} />
      </Routes>
    </LoaderContext>
  );
}

/** Nothing is shown before it is known who is there. */
function Areas(): ReactNode {
  const { status } = useAuth();
  if (status === 'loading') return <LoadingScreen />;
  return (
    <RegistryGate>
      <Suspense fallback={<LoadingScreen />}>
        {status === 'signed-in' ? <SignedInArea /> : <SignedOutArea />}
      </Suspense>
    </RegistryGate>
  );
}
