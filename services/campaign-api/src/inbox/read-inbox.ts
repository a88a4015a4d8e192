import type { Permission, Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { listDrafts } from '../requests/drafts.js';
import { runningStatuses, unanswered } from '../campaigns/campaign-states.js';
import type { CampaignStatus } from '../database/tables/campaign-values.js';
import type { Schema } from '../database/schema.js';
import { selectConnections, viewOf } from '../connections/connection-view.js';
import { approveSenders } from '../setup/senders/sender-view.js';
import { listChanges } from '../setup/setup-changes.js';
import {
  inboxKinds,
  ownKinds,
  type Inbox,
  type InboxItem,
  type InboxKind,
  type OwnKind,
} from './inbox-schemas.js';

const SHOWN = 5;
/** How long a rejected request is shown to its requester. */
const REJECTED_DAYS = 14;

interface Found {
  count: number;
  items: InboxItem[];
}

interface Source {
  /** Without it, a user couldn't act on the items. */
  permission: Permission;
  find: (db: Kysely<Schema>, user: Principal) => Promise<Found>;
}

const sources: Readonly<Record<InboxKind, Source>> = {
  RequestsToAnswer: {
    permission: 'Pages.Campaigns.Answer',
    find: (db, user) => findCampaigns(db, user, ['Pending']),
  },
  ReturnedRequests: {
    permission: 'Pages.Campaigns.Edit',
    find: (db, user) => findCampaigns(db, user, ['Returned'], { own: true }),
  },
  PausedCampaigns: {
    permission: 'Pages.Campaigns.Send',
    find: (db, user) => findCampaigns(db, user, ['Paused']),
  },
  SendersToApprove: { permission: approveSenders, find: findSenders },
  SetupChangesToConfirm: { permission: 'Pages.SmsSetup', find: findSetupChanges },
  FailedConnections: { permission: 'Pages.DatabaseConnection.Edit', find: findConnections },
};

const request = 'Pages.Campaigns.Create';
const ownSources: Readonly<Record<OwnKind, Source>> = {
  RejectedRequests: {
    permission: request,
    find: (db, user) => findCampaigns(db, user, ['Rejected'], { own: true, withinDays: REJECTED_DAYS }),
  },
  RunningCampaigns: {
    permission: request,
    find: (db, user) => findCampaigns(db, user, runningStatuses, { own: true }),
  },
  Drafts: { permission: request, find: findDrafts },
};

/** Items that wait for the user, and the user's own requests, by kind. */
export async function readInbox(db: Kysely<Schema>, user: Principal): Promise<Inbox> {
  async function read<Kind extends string>(
    kinds: readonly Kind[],
    from: Readonly<Record<Kind, Source>>,
  ): Promise<({ kind: Kind } & Found)[]> {
    const permitted = kinds.filter((kind) => user.permissions.includes(from[kind].permission));
    const found = permitted.map(async (kind) => ({ kind, ...(await from[kind].find(db, user)) }));
    return (await Promise.all(found)).filter(({ count }) => count > 0);
  }
  const [sections, own] = await Promise.all([read(inboxKinds, sources), read(ownKinds, ownSources)]);
  return { sections, own };
}

interface Narrowed {
  /** Of the person's own requests. */
  own?: boolean;
  /** Answered so many days ago at most; the latest first. */
  withinDays?: number;
}

/** Items that expire soonest come first, then those that wait longest. A request expires at its start. */
async function findCampaigns(
  db: Kysely<Schema>,
  user: Principal,
  statuses: readonly CampaignStatus[],
  { own = false, withinDays }: Narrowed = {},
): Promise<Found> {
  const rows = await db
    .selectFrom('campaign')
    .where('organization_id', '=', user.organizationId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', statuses)
    .$if(own, (query) => query.where('created_by', '=', user.id))
    .$if(withinDays !== undefined, (query) =>
      query
        .where('answered_at', '>', sql<Date>`now() - make_interval(days => ${withinDays})`)
        .orderBy('answered_at', 'desc'),
    )
    .select(['id', 'name', 'created_by_name', 'status', 'start_at', 'total_sms'])
    .select(({ fn }) => fn.countAll<string>().over().as('count'))
    .select(
      sql<Date>`coalesce((select max(at) from campaign_event where campaign_id = campaign.id), created_at)`.as(
        'since',
      ),
    )
    .orderBy('start_at', (order) => order.asc().nullsLast())
    .orderBy('since')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return {
    count: Number(rows[0]?.count ?? 0),
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      by: row.created_by_name,
      since: row.since.toISOString(),
      expiresAt: (unanswered.includes(row.status) && row.start_at?.toISOString()) || null,
      totalSms: row.total_sms,
    })),
  };
}

async function findDrafts(db: Kysely<Schema>, user: Principal): Promise<Found> {
  const drafts = await listDrafts(db, user);
  return {
    count: drafts.length,
    items: drafts
      .slice(0, SHOWN)
      .map(({ id, name, savedAt }) => ({ ...itemOf(id, name?.trim() || null), since: savedAt })),
  };
}

async function findSenders(db: Kysely<Schema>, user: Principal): Promise<Found> {
  const rows = await db
    .selectFrom('sender')
    .where('organization_id', '=', user.organizationId)
    .where('state', 'in', ['Submitted', 'UnderReview'])
    .select(['id', 'sender_id', 'created_by_name', 'created_at'])
    .select(({ fn }) => fn.countAll<string>().over().as('count'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return {
    count: Number(rows[0]?.count ?? 0),
    items: rows.map(({ id, sender_id, created_by_name, created_at }) => ({
      ...itemOf(id, sender_id),
      by: created_by_name,
      since: created_at.toISOString(),
    })),
  };
}

/** Those that this person can confirm: who proposed a change can only withdraw it. */
async function findSetupChanges(db: Kysely<Schema>, user: Principal): Promise<Found> {
  const changes = await listChanges(db, user);
  const theirs = changes.filter(({ actions }) => actions.includes('confirm'));
  return {
    count: theirs.length,
    items: theirs.slice(0, SHOWN).map(({ id, proposedBy, proposedAt, expiresAt }) => ({
      ...itemOf(id, null),
      by: proposedBy,
      since: proposedAt,
      expiresAt,
    })),
  };
}

/** An organization has a few connections: the rule for a check that is out of date is applied to all of them. */
async function findConnections(db: Kysely<Schema>, user: Principal): Promise<Found> {
  const rows = await selectConnections(db, user.organizationId).orderBy('name').execute();
  const failed = rows.map(viewOf).filter(({ health }) => health.state === 'Failed');
  return {
    count: failed.length,
    items: failed.slice(0, SHOWN).map(({ id, name, health }) => ({
      ...itemOf(id, name),
      since: health.checkedAt,
    })),
  };
}

const itemOf = (id: string, name: string | null): InboxItem => ({
  id,
  name,
  by: null,
  since: null,
  expiresAt: null,
  totalSms: null,
});
