import type { ColumnType } from 'kysely';

/** A view of Analytics that a user named. */
export interface SavedViewTable {
  id: string;
  organization_id: string;
  user_id: string;
  /** Unique for the user, whatever its case. */
  name: string;
  /** The query string of the page. */
  query: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** A user who gets figures by email each week. */
export interface ReportSubscriptionTable {
  organization_id: string;
  user_id: string;
  /** null: the default view. */
  view_id: string | null;
  language: 'en' | 'ar';
  /** Of the user; counts where the organization has set none. */
  time_zone: string;
  /** Sealed: lets this service have main-api email the user. */
  mail_grant: Buffer;
  created_at: Date;
  /** The Monday that the last email was sent for. */
  sent_for: Date | null;
}
