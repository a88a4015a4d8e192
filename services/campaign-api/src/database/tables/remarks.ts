import type { ColumnType } from 'kysely';
import type { RemarkKind } from './campaign-values.js';
import type { Defaulted } from './column-types.js';

/** Remarks of requesters and approvers on a request. */
export interface CampaignRemarkTable {
  id: string;
  campaign_id: string;
  at: Defaulted<Date>;
  by_id: string;
  by_name: string;
  kind: RemarkKind;
  text: string;
  /** Of a return: the members of the request to change. */
  fields: string[];
  /** Of a return: the request as it was then; see request-snapshot.ts. */
  request: ColumnType<unknown, string | null, never>;
}
