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
