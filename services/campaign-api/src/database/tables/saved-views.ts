import type { ColumnType } from 'kysely';

/** Pages whose views can be saved. */
export const viewPages = ['analytics', 'history'] as const;
export type ViewPage = (typeof viewPages)[number];

/** A view of a page that a user saved under a name. */
export interface SavedViewTable {
  id: string;
  organization_id: string;
  user_id: string;
  page: ColumnType<ViewPage, ViewPage, never>;
  /** Unique for the user and page, whatever its case. */
  name: string;
  /** The query string of the page. */
  query: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}
