import {
  inboxItemOf,
  inboxShown,
  mayUse,
  readInboxSections,
  type InboxFound,
  type InboxSource,
  type Principal,
} from '@hima/api-kit';
import { sql } from 'kysely';
import { listDrafts } from '../requests/drafts.js';
import { rightsToResume, rightToResume } from '../campaigns/allowed-actions.js';
import { runningStatuses, unanswered } from '../campaigns/campaign-states.js';
import { pauseReasons, type CampaignStatus } from '../database/tables/campaign-values.js';
import { approveSenders } from '../setup/senders/sender-view.js';
import { listChanges } from '../setup/setup-changes.js';
import { findConnectionCertificates, findFailedConnections } from './find-connections.js';
import { findGatewayCertificates, findGatewayDown } from './find-gateway.js';
import type { InboxParts } from './inbox-parts.js';
import { inboxKinds, ownKinds, type Inbox, type InboxKind, type OwnKind } from './inbox-schemas.js';

/** How long a rejected request is shown to its requester. */
const REJECTED_DAYS = 14;

type Source = InboxSource<InboxParts>;

const editConnections = ['Pages.DatabaseConnection.Edit'] as const;
const editGateway = ['Pages.SmsSetup.Gateway'] as const;

const sources: Readonly<Record<InboxKind, Source>> = {
  RequestsToAnswer: {
    permissions: ['Pages.Campaigns.Answer'],
    find: (parts, user) => findCampaigns(parts, user, ['Pending']),
  },
  ReturnedRequests: {
    permissions: ['Pages.Campaigns.Edit'],
    find: (parts, user) => findCampaigns(parts, user, ['Returned'], { own: true }),
  },
  PausedCampaigns: {
    permissions: rightsToResume,
    find: (parts, user) => findCampaigns(parts, user, ['Paused'], { resumable: true }),
  },
  GatewayDown: { permissions: editGateway, find: findGatewayDown },
  SendersToApprove: { permissions: [approveSenders], find: findSenders },
  SetupChangesToConfirm: { permissions: ['Pages.SmsSetup'], find: findSetupChanges },
  FailedConnections: { permissions: editConnections, find: findFailedConnections },
  ConnectionCertificates: { permissions: editConnections, find: findConnectionCertificates },
  GatewayCertificates: { permissions: editGateway, find: findGatewayCertificates },
};

const permissions = ['Pages.Campaigns.Create'] as const;
const ownSources: Readonly<Record<OwnKind, Source>> = {
  RejectedRequests: {
    permissions,
    find: (parts, user) => findCampaigns(parts, user, ['Rejected'], { own: true, withinDays: REJECTED_DAYS }),
  },
  RunningCampaigns: {
    permissions,
    find: (parts, user) => findCampaigns(parts, user, runningStatuses, { own: true }),
  },
  Drafts: { permissions, find: findDrafts },
};

/** Items that wait for the user, and the user's own requests, by kind. */
export async function readInbox(parts: InboxParts, user: Principal): Promise<Inbox> {
  const [sections, own] = await Promise.all([
    readInboxSections(inboxKinds, sources, parts, user),
    readInboxSections(ownKinds, ownSources, parts, user),
  ]);
  return { sections, own };
}

interface Narrowed {
  /** Of the person's own requests. */
  own?: boolean;
  /** Answered so many days ago at most; the latest first. */
  withinDays?: number;
  /** Paused for a reason after which this user can resume. */
  resumable?: boolean;
}

/** Items that expire soonest come first, then those that wait longest. A request expires at its start. */
async function findCampaigns(
  { db }: InboxParts,
  user: Principal,
  statuses: readonly CampaignStatus[],
  { own = false, withinDays, resumable = false }: Narrowed = {},
): Promise<InboxFound> {
  const rows = await db
    .selectFrom('campaign')
    .where('organization_id', '=', user.organizationId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', statuses)
    .$if(own, (query) => query.where('created_by', '=', user.id))
    .$if(!own, (query) => query.where(({ not }) => not(needsOther(user))))
    .$if(resumable, (query) =>
      query.where(
        'pause_reason',
        'in',
        pauseReasons.filter((reason) => mayUse(user, rightToResume({ pause_reason: reason }))),
      ),
    )
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
    .limit(inboxShown)
    .execute();
  return {
    count: Number(rows[0]?.count ?? 0),
    items: rows.map((row) =>
      inboxItemOf({
        id: row.id,
        name: row.name,
        by: row.created_by_name,
        since: row.since.toISOString(),
        expiresAt: (unanswered.includes(row.status) && row.start_at?.toISOString()) || null,
        totalSms: row.total_sms,
      }),
    ),
  };
}

/** Of the user's own requests: with four-eyes approval, another person accepts it, or its changed gateway. */
const needsOther = ({ id, organizationId }: Principal) => sql<boolean>`(
  created_by = ${id} and (status = 'Pending' or pause_reason is not distinct from 'GatewayChanged')
  and exists (select from sms_setup where organization_id = ${organizationId} and four_eyes))`;

async function findDrafts({ db }: InboxParts, user: Principal): Promise<InboxFound> {
  const drafts = await listDrafts(db, user);
  return {
    count: drafts.length,
    items: drafts
      .slice(0, inboxShown)
      .map(({ id, name, savedAt }) => inboxItemOf({ id, name: name?.trim() || null, since: savedAt })),
  };
}

async function findSenders({ db }: InboxParts, user: Principal): Promise<InboxFound> {
  const rows = await db
    .selectFrom('sender')
    .where('organization_id', '=', user.organizationId)
    .where('state', 'in', ['Submitted', 'UnderReview'])
    .select(['id', 'sender_id', 'created_by_name', 'created_at'])
    .select(({ fn }) => fn.countAll<string>().over().as('count'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(inboxShown)
    .execute();
  return {
    count: Number(rows[0]?.count ?? 0),
    items: rows.map(({ id, sender_id, created_by_name, created_at }) =>
      inboxItemOf({ id, name: sender_id, by: created_by_name, since: created_at.toISOString() }),
    ),
  };
}

/** Those that this person can confirm: who proposed a change can only withdraw it. */
async function findSetupChanges({ db }: InboxParts, user: Principal): Promise<InboxFound> {
  const changes = await listChanges(db, user);
  const theirs = changes.filter(({ actions }) => actions.includes('confirm'));
  return {
    count: theirs.length,
    items: theirs
      .slice(0, inboxShown)
      .map(({ id, proposedBy, proposedAt, expiresAt }) =>
        inboxItemOf({ id, name: null, by: proposedBy, since: proposedAt, expiresAt }),
      ),
  };
}
