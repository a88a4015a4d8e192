import { createRoot } from 'react-dom/client';
import { startSession } from '../auth/session';
import { notify } from '../feedback/notify';
import { loadLocale, loadUiMessages } from '../i18n/locale';
import { parseContributions } from '../remote/contributions.mjs';
import { remoteMessages, type RemoteModule } from '../remote/remote-module';
import { bootDocument } from '../settings/boot';
import { readLanguage } from '../settings/language';
import { fixtureApi, type Fixtures } from './fixture-api';
import { readScenario } from './harness-choices';
import { playScenarios, setScenario } from './scenarios';
import { Standalone } from './standalone';
import '../theme/styles.css';

// Replaced by the bundler as text.
declare const process: { env: { HIMA_LIVE?: string } };

export { refuse, type FixtureHandler } from './answers';
export type { Fixtures, Recorded } from './fixture-api';
export { Standalone, type StandaloneProps } from './standalone';

/**
 * Runs one remote alone, as an ordinary application in the harness. All of a remote's `src/standalone.tsx`:
 *
 * @example
 * import { startStandalone } from '@hima/sdk/standalone';
 * import contributions from '../contributions.json';
 * import remote from './remote';
 *
 * void startStandalone(remote, contributions, { handlers: { 'GET /api/role': () => ({ totalCount: 0, items: [] }) } });
 *
 * @param fixtures the answers without a running console
 */
export async function startStandalone(
  remote: RemoteModule,
  contributions: unknown,
  fixtures: Fixtures = {},
): Promise<void> {
  // Set by the build: hima-standalone --live.
  const live = process.env.HIMA_LIVE === 'yes';
  playScenarios(live ? globalThis.fetch.bind(globalThis) : fixtureApi(fixtures));
  setScenario(readScenario());
  bootDocument();
  const language = readLanguage();
  const [locale, uiMessages, messages] = await Promise.all([
    loadLocale(language),
    loadUiMessages(language),
    remoteMessages(remote, language),
  ]);
  await startSession((error) => notify.error(error));
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <Standalone
      remote={remote}
      contributions={parseContributions(contributions)}
      locale={{ ...locale, messages: { ...locale.messages, ...uiMessages } }}
      messages={messages}
      live={live}
    />,
  );
}
