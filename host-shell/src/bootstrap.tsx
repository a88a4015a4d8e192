import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { HimaProvider, IntlScope, loadLocale, notify, readLanguage, startSession } from '@hima/sdk';
import { App } from './app';
import { basePath } from './build-settings';
import { ownMessages } from './i18n/own-messages';
import { registryAddress } from './registry/download-registry';
import { fetchRegistry } from './registry/fetch-registry';
import { ConsoleBoundary } from './pages/console-boundary';
import { federatedLoader } from './remotes/federation';

/** Renders the console; rejects if a part can't be downloaded. @param registryText the registry, already requested */
export async function start(registryText: Promise<string>): Promise<void> {
  const language = readLanguage();
  // Session, registry and texts are requested at once; none waits for another.
  void startSession((error) => notify.error(error));
  const registry = fetchRegistry(registryAddress(), registryText);
  registry.catch(() => {}); // The gate tells.
  const [locale, messages] = await Promise.all([loadLocale(language), ownMessages(language)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    // Without its last slash, so that the address of the console may lack it too.
    <BrowserRouter basename={basePath.replace(/\/$/, '')}>
      <HimaProvider locale={locale}>
        <IntlScope messages={messages}>
          <ConsoleBoundary>
            <App loader={federatedLoader()} registry={registry} />
          </ConsoleBoundary>
        </IntlScope>
      </HimaProvider>
    </BrowserRouter>,
  );
}
