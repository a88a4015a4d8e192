import { setTimeout as pause } from 'node:timers/promises';
import type { EventStream, Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { readChanged } from './read-notifications.js';
import type { NotificationsChanged } from './notification-schemas.js';

const everyMs = 1_500;

/**
 * Sends the state at once, then whenever it changed: whichever process told something, the database is where it shows.
 * The stream ends when the permissions of its reader change.
 */
export async function followNotifications(
  db: Kysely<Schema>,
  reader: Principal,
  stream: EventStream<{ notifications: NotificationsChanged }>,
): Promise<void> {
  let last = '';
  while (!stream.closed.aborted) {
    const now = await readChanged(db, reader);
    const text = JSON.stringify(now);
    if (text !== last) stream.send('notifications', now);
    last = text;
    await pause(everyMs, undefined, { signal: stream.closed }).catch(() => undefined);
  }
}
