import type { InboxSource } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

export const kinds = ['OrganizationsToApprove', 'OpenInvitations', 'KitsToRenew'] as const;

type Source = InboxSource<Kysely<MainSchema>>;
export type Sources = Readonly<Record<(typeof kinds)[number], Source>>;
export type Find = Source['find'];

export const nothing = { count: 0, items: [] };
