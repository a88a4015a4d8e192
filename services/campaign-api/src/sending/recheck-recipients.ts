import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import { isOptedOut } from '../opt-outs/is-opted-out.js';
import type { SmsSetup } from '../setup/read-sms-setup.js';

type Why = 'OptedOut' | 'FrequencyCap';

interface Recheck {
  campaignId: string;
  organizationId: string;
  frequencyCap: SmsSetup['frequencyCap'];
  lookups: Buffer[];
}

/**
 * The next recipients who must not get the message any more, checked at the last moment: days may lie between the
 * acceptance and this. A campaign counts for the frequency cap until so many days after its last submission.
 * @returns why, by the look-up key in hex
 */
export async function recheckRecipients(trx: SchemaTransaction, given: Recheck): Promise<Map<string, Why>> {
  const { campaignId, organizationId, frequencyCap, lookups } = given;
  const unwanted = new Map<string, Why>();
  if (lookups.length === 0) return unwanted;
  for (const lookup of await isOptedOut(trx, organizationId, lookups)) unwanted.set(lookup, 'OptedOut');
  if (!frequencyCap) return unwanted;
  const { rows } = await sql<{ number_lookup: Buffer }>`
    select m.number_lookup from campaign c join message m on m.campaign_id = c.id
    where c.organization_id = ${organizationId}::uuid and c.id <> ${campaignId}::uuid
      and c.audience_count is not null
      and coalesce(c.submitted_at, now()) > now() - make_interval(days => ${frequencyCap.days})
      and m.number_lookup = any(${lookups}::bytea[])
      and m.state in ('Submitting', 'Accepted', 'Delivered', 'Uncertain')
    group by m.number_lookup having count(*) >= ${frequencyCap.messages}`.execute(trx);
  for (const { number_lookup } of rows) unwanted.set(number_lookup.toString('hex'), 'FrequencyCap');
  return unwanted;
}
