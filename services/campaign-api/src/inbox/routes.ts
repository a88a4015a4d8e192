import { route, type Api } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import type { InboxParts } from './inbox-parts.js';
import { inbox } from './inbox-schemas.js';
import { readInbox } from './read-inbox.js';

/** The inbox of the caller. */
export function addInboxRoutes(
  api: Api,
  { database: { db }, gateways }: ServiceContext & Pick<InboxParts, 'gateways'>,
): void {
  route(
    api,
    {
      method: 'GET',
      url: '/inbox',
      operationId: 'getInbox',
      summary: 'Get your inbox',
      description: 'Only what your permissions let you act on.',
      access: 'signed-in',
      result: inbox,
    },
    ({ user }) => readInbox({ db, gateways }, user),
  );
}
