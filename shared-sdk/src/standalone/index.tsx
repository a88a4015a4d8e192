import { createRoot } from 'react-dom/client';
import { startSession } from '../auth/session';
import { notify } from '../feedback/notify';
import { loadLocale } from '../i18n/locale';
import { parseContributions } from '../remote/contributions.mjs';
import { remoteMessages, type RemoteModule } from '../remote/remote-module';
import { bootDocument } from '../settings/boot';
import { readLanguage } from '../settings/language';
import { Standalone } from './standalone';
import '../theme/styles.css';

export { Standalone, type StandaloneProps } from './standalone';

/**
 * Runs one remote alone, as an ordinary application in the harness. All of a remote's `src/standalone.tsx`:
 *
 * @example
 * import { startStandalone } from '@hima/sdk/standalone';
 * import contributions from '../contributions.json';
 * import remote from './remote';
 *
 * startStandalone(remote, contributions);
 */
export async function startStandalone(remote: RemoteModule, contributions: unknown): Promise<void> {
  bootDocument();
  const language = readLanguage();
  const [locale, messages] = await Promise.all([loadLocale(language), remoteMessages(remote, language)]);
  await startSession((error) => notify.error(error));
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <Standalone
      remote={remote}
      contributions={parseContributions(contributions)}
      locale={locale}
      messages={messages}
    />,
  );
}
