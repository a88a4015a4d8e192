import { inboxSections, readInboxSections, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { MainApiParts } from '../parts.js';
import { findExpiringKits } from './find-expiring-kits.js';
import { findInvitations } from './find-invitations.js';
import { findOrganizations } from './find-organizations.js';
import { kinds, type Sources } from './kinds.js';

const sources: Sources = {
  OrganizationsToApprove: { permissions: ['Pages.Organizations.Approve'], find: findOrganizations },
  OpenInvitations: { permissions: ['Pages.Contacts.Create'], find: findInvitations },
  KitsToRenew: { permissions: ['Pages.Provisioning.Run'], find: findExpiringKits },
};

const inbox = z
  .object({
    sections: inboxSections(kinds).describe(
      'What waits for the caller, by kind, the most urgent first; empty kinds are left out',
    ),
  })
  .meta({ id: 'Inbox' });

/** The administration's part of the caller's inbox. */
export function addInboxRoutes(api: Api, { db }: MainApiParts): void {
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
    async ({ user }) => ({ sections: await readInboxSections(kinds, sources, db, user) }),
  );
}
