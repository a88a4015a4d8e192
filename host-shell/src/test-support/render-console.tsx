import { renderApp, type RenderAppOptions, type RenderedApp } from '@hima/sdk/testing';
import { App } from '../app';
import arb from '../i18n/arb.json';
import en from '../i18n/en.json';
import type { InboxSection } from '../features/inbox/inbox.api';
import type { LoadedRemote, RemoteLoader } from '../remotes/remote-loader';
import type { EmailFrequency, NotificationList } from '../features/notifications/notifications.api';
import { registryJson } from './registry';

/** The result of loading a remote by name; the default remote shows its own name. */
export type Outcomes = Record<string, () => Promise<LoadedRemote>>;

export function remoteShowing(text: string): Promise<LoadedRemote> {
  return Promise.resolve({ Root: () => <h1>{text}</h1>, messages: {} });
}

/** The whole console on a registry and remotes of the test's own. */
export function renderConsole(
  options: RenderAppOptions & {
    outcomes?: Outcomes;
    registry?: unknown;
    inbox?: InboxSection[];
    notifications?: NotificationList;
    /** How often the user is emailed about requests; null before any choice. */
    emails?: EmailFrequency | null;
  } = {},
): RenderedApp & { loads: string[] } {
  const {
    outcomes = {},
    registry = registryJson(),
    inbox = [],
    notifications = { unread: 0, items: [] },
    emails = 'Never',
    ...rest
  } = options;
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
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.endsWith('/registry.json'))
      return registry instanceof Response ? registry.clone() : Response.json(registry);
    if (address.endsWith('/campaign-api/inbox'))
      return Response.json({ result: { sections: inbox }, success: true });
    if (address.endsWith('/api/inbox')) return Response.json({ result: { sections: [] }, success: true });
    if (address.endsWith('/campaign-api/first-steps'))
      return Response.json({ result: { steps: [] }, success: true });
    const reads = (input instanceof Request ? input.method : init?.method) !== 'PUT';
    const answer =
      reads && notificationAnswer(new URL(address, location.origin).pathname, notifications, emails);
    return answer || fetch(input, init);
  };
  const messages = options.language === 'arb' ? arb : en;
  return { ...renderApp(<App loader={loader} />, { messages, ...rest }), loads };
}

/** The campaign API's answer about notifications, if a test has none. */
function notificationAnswer(
  path: string,
  notifications: NotificationList,
  frequency: EmailFrequency | null,
): Response | undefined {
  const answer = (result: unknown) => Response.json({ result, success: true });
  switch (path) {
    case '/campaign-api/notification':
      return answer(notifications);
    case '/campaign-api/notification/email':
      return answer({ frequency });
    case '/campaign-api/notification/events':
      return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    default:
      return undefined;
  }
}
