import { renderApp, type RenderAppOptions, type RenderedApp } from '@hima/sdk/testing';
import { App } from '../app';
import arb from '../i18n/arb.json';
import en from '../i18n/en.json';
import type { LoadedRemote, RemoteLoader } from '../remotes/remote-loader';
import { registryJson } from './registry';

/** What loading a remote by name comes to; the default remote shows its own name. */
export type Outcomes = Record<string, () => Promise<LoadedRemote>>;

export function remoteShowing(text: string): Promise<LoadedRemote> {
  return Promise.resolve({ Root: () => <h1>{text}</h1>, messages: {} });
}

/** The whole console on a registry and remotes of the test's own. */
export function renderConsole(
  options: RenderAppOptions & { outcomes?: Outcomes; registry?: unknown } = {},
): RenderedApp & { loads: string[] } {
  const { outcomes = {}, registry = registryJson(), ...rest } = options;
  const loads: string[] = [];
  const ready = new Map<string, LoadedRemote>();
  const loader: RemoteLoader = {
    loaded: ({ name }) => ready.get(name),
    begun: (name) => loads.includes(name),
    forget: ({ name }) => void ready.delete(name),
    async load({ name }) {
      loads.push(name);
      const loaded = await (outcomes[name] ?? (() => remoteShowing(`page of ${name}`)))();
      ready.set(name, loaded);
      return loaded;
    },
  };
  const fetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/registry.json')
      ? Promise.resolve(registry instanceof Response ? registry.clone() : Response.json(registry))
      : fetch(input, init);
  const messages = options.language === 'arb' ? arb : en;
  return { ...renderApp(<App loader={loader} />, { messages, ...rest }), loads };
}
