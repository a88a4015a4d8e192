import type { ComponentType } from 'react';
import type { Messages } from '../i18n/locale';
import type { Language } from '../settings/language';

/**
 * The default export of a remote's `./remote`.
 *
 * @example
 * export default {
 *   Root: App, // whose pages are lazyPage()s
 *   messages: (language) => (language === 'arb' ? import('./i18n/arb.json') : import('./i18n/en.json')),
 * } satisfies RemoteModule;
 */
export interface RemoteModule {
  /**
   * Owns everything below each of its routes' paths. A remote may have several, so it is mounted at the
   * root and its `<Routes>` name whole paths: `<Route path="/e-campaigns/campaign-history/details/:id" …>`.
   */
  Root: ComponentType;
  /** The remote's own texts; a JSON module as `import()` gives it will do. */
  messages(language: Language): Promise<Messages | { default: Messages }>;
}

/** The remote's texts, in either form, compiled unless its build has done that (tooling/compiled-texts.mjs). */
export async function remoteMessages(remote: RemoteModule, language: Language): Promise<Messages> {
  const messages = await remote.messages(language);
  const { default: unwrapped } = messages as { default?: unknown };
  const texts =
    typeof unwrapped === 'object' && unwrapped !== null ? (unwrapped as Messages) : (messages as Messages);
  const written = Object.values(texts).some((text) => typeof text === 'string');
  return written ? (await import('../i18n/compile-messages')).compileMessages(texts) : texts;
}

/** Whether a loaded module keeps the contract of {@link RemoteModule}. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { Root, messages } = value as Record<string, unknown>;
  const isComponent =
    typeof Root === 'function' || (typeof Root === 'object' && Root !== null && '$$typeof' in Root);
  return isComponent && typeof messages === 'function';
}
