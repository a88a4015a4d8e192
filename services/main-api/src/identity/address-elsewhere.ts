import { sql, type RawBuilder } from 'kysely';

/**
 * For an account that isn't confirmed yet: whether another one has its email address, which can't be confirmed twice. For
 * use in queries of `account`.
 */
export const addressElsewhere: RawBuilder<boolean> = sql<boolean>`(account.confirmed_at is null and exists (
  select 1 from account confirmed
  where confirmed.email_key = account.email_key and confirmed.confirmed_at is not null))`;
