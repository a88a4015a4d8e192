import { sql, type RawBuilder } from 'kysely';

/**
 * For an account that isn't confirmed yet: whether another one has its email address, which can't be confirmed twice. For
 * use in queries of `account`.
 */
export const addressElsewhere: RawBuilder<boolean> = sql<boolean>`(account.confirmed_at is null and exists (
  select 1 from account confirmed
  where confirmed.email_key = account.email_key and confirmed.confirmed_at is not null))`;

/** Whether a write failed because another account of the address was confirmed at the same moment. */
export const isConfirmedElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_confirmed_address';
