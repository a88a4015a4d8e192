import { satisfy } from '@module-federation/enhanced/runtime';
import { hasStoredAuth, routeAt, sdkVersion, type Language } from '@hima/sdk/boot';
import { basePath } from '../build-settings';
import { requestFiles } from './request-files';

/** What is read of a registry before it is checked. */
interface UncheckedRegistry {
  remotes: Record<string, { channels: { stable: string }; versions: Record<string, UncheckedVersion> }>;
}

interface UncheckedVersion {
  entry: string;
  sdk: string;
  preload?: Record<Language, string[]>;
  contributes: { routes: { path: string }[] };
}

/**
 * Requests the files of the remote that the page's address belongs to, or of the sign-in, while the scripts that will need
 * them are being downloaded. Loads nothing: who is signed in, and may see the page, is known later.
 *
 * @param text the registry @throws when it isn't one, which its reader tells
 */
export function requestPage(text: string, language: Language): void {
  const { remotes } = JSON.parse(text) as UncheckedRegistry;
  const path = hasStoredAuth() ? location.pathname.slice(basePath.length - 1) : '/auth';
  const routes = Object.values(remotes).flatMap(({ channels, versions }) => {
    const version = versions[channels.stable];
    return version && satisfy(sdkVersion, version.sdk)
      ? version.contributes.routes.map((route) => ({ path: route.path, version }))
      : [];
  });
  const route = routeAt(routes, path);
  if (route) requestFiles(route.version, language);
}
