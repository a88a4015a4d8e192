import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { textNameOf } from '../campaigns/texts.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { GroupKind } from '../database/tables/insights.js';
import type { Group } from '../disclosure/disclose-groups.js';
import { tokensOf } from '../links/link-tokens.js';
import type { ServiceContext } from '../service-context.js';
import { finalAfterDays } from './due-campaigns.js';
import { openGroups } from './group-cipher.js';
import type { Attribute } from './grouping.js';
import { bandOfMessages, messageDays } from './message-counts.js';

/** Messages read at a time: other requests get their turn in between. */
const portion = 2_000;

export interface CountedCampaign {
  campaign: Pick<CampaignRow, 'id' | 'organization_id' | 'time_zone'> & { begun_at: Date };
  dataKey: Buffer;
  attributes: Attribute[];
  /** Whether each recipient got one of two texts. */
  twoTexts: boolean;
  /** Whether its messages have tracked links, and whether conversions are reported. */
  tracked: boolean;
  converts: boolean;
}

/** Exact figures of groups; must not leave the service. */
export interface CountedAttribute {
  kind: GroupKind;
  name: string;
  groups: Group[];
}

interface Recipient {
  lookup: Buffer;
  state: string;
  groups: Buffer | null;
  opted_out: boolean;
  earlier: number;
}
interface Followed {
  hash: Buffer;
  hour: number;
  clicked: boolean;
  converted: boolean;
}

/**
 * Counts what recipients did, by their groups. Who clicked is nowhere stored: the link of each recipient is derived from
 * the campaign's key, and only counts outlive the portion.
 */
export async function countGroups(
  context: ServiceContext,
  counted: CountedCampaign,
  signal: AbortSignal,
): Promise<CountedAttribute[]> {
  const tally = new Tally(counted);
  const earlier = await earlierCampaigns(context, counted);
  for (let after = Buffer.alloc(0); ;) {
    signal.throwIfAborted();
    const recipients = await readPortion(context, counted, earlier, after);
    const links = await readLinks(context, counted, recipients);
    for (const recipient of recipients) tally.add(recipient, links(recipient.lookup));
    const last = recipients.at(-1);
    if (!last || recipients.length < portion) return tally.attributes();
    after = Buffer.from(last.lookup);
    await nextTurn();
  }
}

/** Other campaigns of the last days. */
async function earlierCampaigns(
  { database }: ServiceContext,
  { campaign }: CountedCampaign,
): Promise<string[]> {
  const since = new Date(campaign.begun_at.getTime() - messageDays * 86_400_000);
  const found = await database.db
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', campaign.organization_id)
    .where('id', '!=', campaign.id)
    .where('begun_at', '>', since)
    .where('begun_at', '<=', campaign.begun_at)
    .execute();
  return found.map(({ id }) => id);
}

/** Recipients with a submitted message. */
async function readPortion(
  { database }: ServiceContext,
  { campaign }: CountedCampaign,
  earlier: readonly string[],
  after: Buffer,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with portion as materialized (
      select number_lookup, state from message
      where campaign_id = ${campaign.id}::uuid and number_lookup > ${after}
        and state not in ('Queued', 'Submitting', 'Skipped')
      order by number_lookup limit ${portion}
    ), got as (
      select m.number_lookup, count(*)::int as messages from message m
      where m.campaign_id = any(${earlier}::uuid[]) and m.state in ('Accepted', 'Delivered', 'Uncertain')
        and m.number_lookup = any(array(select number_lookup from portion))
      group by 1
    )
    select p.number_lookup as lookup, p.state, g.groups_sealed as groups, coalesce(got.messages, 0) as earlier,
      exists (
        select from opt_out o
        where o.organization_id = ${campaign.organization_id}::uuid and o.number_lookup = p.number_lookup
          and o.source in ('Reply', 'Link') and o.added_at >= ${campaign.begun_at}
          and o.added_at < ${campaign.begun_at}::timestamptz + make_interval(days => ${finalAfterDays})
      ) as opted_out
    from portion p left join got on got.number_lookup = p.number_lookup
      left join recipient_group g on g.campaign_id = ${campaign.id}::uuid and g.number_lookup = p.number_lookup
    order by p.number_lookup`.execute(database.db);
  return rows;
}

/** @returns the link of a recipient, as far as one was sent */
async function readLinks(
  { database, linkTokens }: ServiceContext,
  { campaign, dataKey, tracked }: CountedCampaign,
  recipients: readonly Recipient[],
): Promise<(lookup: Buffer) => Followed | undefined> {
  if (!tracked) return () => undefined;
  const hashOf = (lookup: Buffer) => linkTokens.hash(tokensOf(dataKey, lookup).click);
  const { rows } = await sql<Followed>`
    select token_hash as hash, extract(hour from submitted_at at time zone ${campaign.time_zone})::int as hour,
      first_click_at is not null as clicked, converted_at is not null as converted
    from click_link
    where campaign_id = ${campaign.id}::uuid
      and token_hash = any(${recipients.map(({ lookup }) => hashOf(lookup))}::bytea[])`.execute(database.db);
  const links = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
  return (lookup) => links.get(hashOf(lookup).toString('hex'));
}

class Tally {
  readonly #counted: CountedCampaign;
  readonly #attributes: { kind: GroupKind; name: string; groups: Map<string, Group> }[];
  readonly #hours = new Map<string, Group>();
  readonly #messages = new Map<string, Group>();
  readonly #texts = new Map<string, Group>();

  constructor(counted: CountedCampaign) {
    this.#counted = counted;
    this.#attributes = counted.attributes.map(({ kind, name }) => ({ kind, name, groups: new Map() }));
  }

  add({ lookup, state, groups, opted_out, earlier }: Recipient, link: Followed | undefined): void {
    const { campaign, dataKey, attributes, twoTexts } = this.#counted;
    const numbers = groups ? openGroups(dataKey, groups, campaign.id, lookup) : [];
    const did = {
      delivered: state === 'Delivered',
      clicked: link?.clicked === true,
      converted: link?.converted === true,
      optedOut: opted_out,
    };
    this.#attributes.forEach((attribute, index) => {
      const key = attributes[index]?.keys[(numbers[index] ?? 0) - 1];
      if (typeof key === 'string') this.#count(attribute.groups, key, did);
    });
    this.#count(this.#messages, bandOfMessages(earlier + 1), did);
    if (twoTexts) this.#count(this.#texts, textNameOf(dataKey, lookup), did);
    if (link) this.#count(this.#hours, String(link.hour), did);
  }

  #count(
    groups: Map<string, Group>,
    key: string,
    did: Record<'delivered' | 'clicked' | 'converted' | 'optedOut', boolean>,
  ): void {
    const { tracked, converts } = this.#counted;
    const group = groups.get(key) ?? {
      key,
      recipients: 0,
      delivered: 0,
      clickers: tracked ? 0 : null,
      conversions: tracked && converts ? 0 : null,
      optOuts: 0,
    };
    groups.set(key, group);
    group.recipients += 1;
    group.delivered += Number(did.delivered);
    if (group.clickers !== null) group.clickers += Number(did.clicked);
    if (group.conversions !== null) group.conversions += Number(did.converted);
    group.optOuts += Number(did.optedOut);
  }

  attributes(): CountedAttribute[] {
    const all = [
      ...this.#attributes,
      { kind: 'messages' as const, name: '', groups: this.#messages },
      { kind: 'hour' as const, name: '', groups: this.#hours },
      ...(this.#counted.twoTexts ? [{ kind: 'variant' as const, name: '', groups: this.#texts }] : []),
    ];
    return all.map(({ kind, name, groups }) => ({ kind, name, groups: [...groups.values()] }));
  }
}
