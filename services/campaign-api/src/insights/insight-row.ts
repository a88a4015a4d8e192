import type { GroupKind } from '../database/tables/insights.js';

/** An attribute of `campaign_insight.shown`. */
export interface ShownAttribute {
  kind: GroupKind;
  /** The column; empty for what the service knows itself. */
  name: string;
  /** Groups that are too small to be shown. */
  hidden: number;
}

/** Kinds of groups of E-Insights; the page of a campaign compares its two texts. */
export type InsightKind = Exclude<GroupKind, 'variant'>;

export const isInsight = <Of extends { kind: GroupKind }>(of: Of): of is Of & { kind: InsightKind } =>
  of.kind !== 'variant';
