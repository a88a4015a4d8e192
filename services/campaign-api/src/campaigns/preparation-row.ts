import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { PreparationTable } from '../database/tables/decision.js';

export type PreparationRow = Selectable<PreparationTable>;

export function findPreparation(db: Kysely<Schema>, campaignId: string): Promise<PreparationRow | undefined> {
  return db.selectFrom('preparation').selectAll().where('campaign_id', '=', campaignId).executeTakeFirst();
}
