import { useEffect, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CommonMessages, IntlScope, loadUiMessages, useAuth, useLanguage, type Language } from '@hima/sdk';
import { shellMessages } from './i18n/own-messages';
import { ErrorPage } from './pages/error-page';
import { LoadingScreen } from './pages/loading-screen';
import type { Registry } from './registry/fetch-registry';
import { RegistryGate } from './routing/registry-gate';
import { LoaderContext } from './remotes/loader-context';
import type { RemoteLoader } from './remotes/remote-loader';
import { useUncaughtErrors } from './remotes/use-uncaught-errors';
import { lazyPart } from './routing/lazy-part';
import { Logout } from './routing/logout';
import { onFirstInput } from './routing/on-first-input';
import { SignedOutArea } from './routing/signed-out-area';

/** With its texts, which are downloaded beside it. */
const signedInAreaIn = (language: Language) =>
  lazyPart(
    async () => {
      const [{ SignedInArea }, common, own] = await Promise.all([
        import(/* webpackChunkName: "shell" */ './routing/signed-in-area'),
        loadUiMessages(language),
        shellMessages(language),
      ]);
      return function SignedInAreaWithTexts() {
        return (
          <CommonMessages messages={common}>
            <IntlScope messages={own}>
              <SignedInArea />
            </IntlScope>
          </CommonMessages>
        );
      };
    },
    <LoadingScreen />,
  );

const signedInAreas = { en: signedInAreaIn('en'), arb: signedInAreaIn('arb') };

interface AppProps {
  /** Brings the remotes; tests bring their own. */
  loader: RemoteLoader;
  registry?: Promise<Registry>;
}

/** The whole console. */
export function App({ loader, registry }: AppProps): ReactNode {
  useUncaughtErrors();
  return (
    <LoaderContext value={loader}>
      <Routes>
        <Route path="/error/*" element={<ErrorPage />} />
        <Route path="/logout" element={<Logout />} />
        <Route path="*" element={<Areas registry={registry} />} />
      </Routes>
    </LoaderContext>
  );
}

/** Nothing is shown before the session has been checked. */
function Areas({ registry }: { registry: Promise<Registry> | undefined }): ReactNode {
  const { status } = useAuth();
  const { language } = useLanguage();
  const SignedInArea = signedInAreas[language];
  const signingIn = status === 'signed-out';

  useEffect(
    () => (signingIn ? onFirstInput(() => void SignedInArea.load().catch(() => {})) : undefined),
    [signingIn, SignedInArea],
  );

  if (status === 'loading') return <LoadingScreen />;
  return (
    <RegistryGate early={registry}>
      {status === 'signed-in' ? <SignedInArea /> : <SignedOutArea />}
    </RegistryGate>
  );
}
