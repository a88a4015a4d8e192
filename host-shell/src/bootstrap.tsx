import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { HimaProvider, IntlScope, loadLocale, notify, readLanguage, startSession } from '@hima/sdk';
import { App } from './app';
import { basePath } from './build-settings';
import { ownMessages } from './i18n/own-messages';
import { federatedLoader } from './remotes/federation';

async function start(): Promise<void> {
  const language = readLanguage();
  const [locale, messages] = await Promise.all([loadLocale(language), ownMessages(language)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <BrowserRouter basename={basePath}>
      <HimaProvider locale={locale}>
        <IntlScope messages={messages}>
          <App loader={federatedLoader()} />
        </IntlScope>
      </HimaProvider>
    </BrowserRouter>,
  );
  await startSession((error) => notify.error(error));
}

void start();
