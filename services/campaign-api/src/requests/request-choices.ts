import { z } from 'zod';
import { countryRule } from '../setup/country-rules/country-rule.js';
import { readCountryRules } from '../setup/country-rules/read-country-rules.js';
import type { SenderState } from '../database/tables/senders.js';
import type { ServiceContext } from '../service-context.js';
import { setupOf } from '../setup/read-sms-setup.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import { senderKind } from '../setup/senders/sender-schemas.js';

const named = z.object({ id: z.uuid(), name: z.string() });

/** A draft is nobody's but its writer's. */
const unapproved = ['Submitted', 'UnderReview', 'Rejected', 'Suspended'] as const satisfies SenderState[];

export const requestChoices = z.object({
  connections: z.array(named).describe('Names only'),
  filters: z.array(named.extend({ isDefault: z.boolean() })),
  senders: z.array(z.object({ kind: senderKind, senderId: z.string() })).describe('Approved senders'),
  otherSenders: z
    .array(z.object({ kind: senderKind, senderId: z.string(), state: z.enum(unapproved) }))
    .describe('Sender IDs that can’t be used, and why'),
  optOutFooter: z
    .object({ en: z.string(), arb: z.string() })
    .describe('Ends the message, by language; {link} becomes the recipient’s opt-out link'),
  linkBase: z.string().nullable().describe('Base URL of recipients’ links; null: links are not tracked'),
  expectedAudience: z.boolean().describe('Whether you can get the expected audience'),
  quietHours: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
  countries: z
    .array(countryRule.pick({ country: true, hours: true, timeZone: true, senderMark: true }))
    .describe('Promotion rules of the allowed countries'),
});

/** The choices of the request form; none is secret. */
export async function readRequestChoices(
  { database: { db }, linkBase }: ServiceContext,
  organizationId: string,
): Promise<z.output<typeof requestChoices>> {
  const [connections, filters, senders, row, rules] = await Promise.all([
    db
      .selectFrom('database_connection')
      .select(['id', 'name'])
      .where('organization_id', '=', organizationId)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('campaign_filter')
      .select(['id', 'name', 'is_default as isDefault'])
      .where('organization_id', '=', organizationId)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('sender')
      .select(['kind', 'sender_id as senderId', 'state'])
      .where('organization_id', '=', organizationId)
      .where('state', 'in', ['Approved', ...unapproved])
      .orderBy('kind', 'desc')
      .orderBy('sender_id')
      .execute(),
    findSmsSetup(db, organizationId),
    readCountryRules(db, organizationId),
  ]);
  const setup = row && setupOf(row);
  return {
    connections,
    filters,
    senders: senders
      .filter(({ state }) => state === 'Approved')
      .map(({ kind, senderId }) => ({ kind, senderId })),
    otherSenders: senders.flatMap(({ state, ...sender }) =>
      isUnapproved(state) ? [{ ...sender, state }] : [],
    ),
    optOutFooter: setup?.optOutFooter ?? { en: '', arb: '' },
    linkBase,
    expectedAudience: setup?.expectedAudience ?? false,
    quietHours: setup?.quietHours ?? null,
    countries: rules.filter(({ country }) => setup?.allowedCountries.includes(country)),
  };
}

const isUnapproved = (state: SenderState): state is (typeof unapproved)[number] =>
  (unapproved as readonly SenderState[]).includes(state);
