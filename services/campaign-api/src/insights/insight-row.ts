import type { GroupKind } from '../database/tables/insights.js';

/** An attribute of `campaign_insight.shown`. */
export interface ShownAttribute {
  kind: GroupKind;
  /** The column; empty for hours and numbers of messages. */
  name: string;
  /** Groups that are too small to be shown. */
  hidden: number;
}
