import type { Permission, Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { CampaignStatus } from '../database/tables/campaign-values.js';
import type { Schema } from '../database/schema.js';
import { selectConnections, viewOf } from '../connections/connection-view.js';
import { approveSenders } from '../setup/senders/sender-view.js';
import { listChanges } from '../setup/setup-changes.js';
import { inboxKinds, type Inbox, type InboxItem, type InboxKind } from './inbox-schemas.js';

const SHOWN = 5;

interface Found {
  count: number;
  items: InboxItem[];
}

interface Source {
  /** Whoever lacks it can do nothing about what would be found. */
  permission: Permission;
  find: (db: Kysely<Schema>, user: Principal) => Promise<Found>;
}

const sources: Readonly<Record<InboxKind, Source>> = {
  RequestsToAnswer: {
    permission: 'Pages.Campaigns.Answer',
    find: (db, user) => findCampaigns(db, user, 'Pending'),
  },
  ReturnedRequests: {
    permission: 'Pages.Campaigns.Edit',
    find: (db, user) => findCampaigns(db, user, 'Returned', { own: true }),
  },
  PausedCampaigns: {
    permission: 'Pages.Campaigns.Send',
    find: (db, user) => findCampaigns(db, user, 'Paused'),
  },
  SendersToApprove: { permission: approveSenders, find: findSenders },
  SetupChangesToConfirm: { permission: 'Pages.SmsSetup', find: findSetupChanges },
  FailedConnections: { permission: 'Pages.DatabaseConnection.Edit', find: findConnections },
};

/** What waits for this person, by kind. */
export async function readInbox(db: Kysely<Schema>, user: Principal): Promise<Inbox> {
  const permitted = inboxKinds.filter((kind) => user.permissions.includes(sources[kind].permission));
  const sections = await Promise.all(
    permitted.map(async (kind) => ({ kind, ...(await sources[kind].find(db, user)) })),
  );
  return { sections: sections.filter(({ count }) => count > 0) };
}

/** What expires first is first; then what waits longest. A request expires at its start. */
async function findCampaigns(
  db: Kysely<Schema>,
  user: Principal,
  status: CampaignStatus,
  { own = false } = {},
): Promise<Found> {
  const rows = await db
    .selectFrom('campaign')
    .where('organization_id', '=', user.organizationId)
    .where('deleted_at', 'is', null)
    .where('status', '=', status)
    .$if(own, (query) => query.where('created_by', '=', user.id))
    .select(['id', 'name', 'created_by_name', 'start_at', 'total_sms'])
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
      expiresAt: (status !== 'Paused' && row.start_at?.toISOString()) || null,
      totalSms: row.total_sms,
    })),
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
