import { sql } from 'kysely';
import { PLATFORM } from './activity.js';

// The indexes of the list are made of these expressions: a change needs a migration.

/** An opt-out by a recipient’s link, which older versions recorded, is about one person and not an act of staff. */
export const businessEvent = sql<boolean>`
  not (action = 'opt-out.added' and actor_id is null and actor_name = 'Recipient')`;

/** In queries and answers, the user of entries without one. */
export const SYSTEM = 'system';

/** The user who acted; one ID stands for the system and for everyone without an account. */
export const actorOf = sql<string>`coalesce(actor_id, ${sql.lit(PLATFORM)}::uuid)`;

const SIGNS = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~«»“”‘’،؛؟–—…`;

/** Each word of the summary, however it is punctuated: the parser would take "hima.example" for one. */
export const summaryWords = sql`
  to_tsvector('simple', translate(coalesce(summary, ''), ${sql.lit(SIGNS)}, ${sql.lit(' '.repeat(SIGNS.length))}))`;

/** All words of the text, each perhaps only begun; null when it has none. */
export function wordsQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words && words.map((word) => `'${word}':*`).join(' & ');
}
