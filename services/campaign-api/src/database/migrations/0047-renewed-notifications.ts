import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Of repeated notifications about a subject, a user has only the newest. */
export async function renewNotifications(db: Migrating): Promise<void> {
  await sql`create index notification_subject on notification (subject_id, kind)`.execute(db);
  await sql`
    delete from notification where id in (
      select id from (
        select id, row_number() over (
          partition by organization_id, kind, subject_id, user_id, except_user_id order by id desc
        ) as place
        from notification
      ) as ranked
      where place > 1
    )`.execute(db);
}
