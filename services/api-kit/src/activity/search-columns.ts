import { sql } from 'kysely';
import { likePattern } from '../http/paging.js';
import { PLATFORM } from './activity.js';

// The indexes of the list are made of these expressions: a change needs a migration.

/** An opt-out by a recipient’s link, which older versions recorded, is about one person and not an act of staff. */
export const businessEvent = sql<boolean>`
  not (action = 'opt-out.added' and actor_id is null and actor_name = 'Recipient')`;

/** In queries and answers, the user of entries without one. */
export const SYSTEM = 'system';

/** The actor's ID; one ID represents the system and everyone without an account. */
export const actorOf = sql<string>`coalesce(actor_id, ${sql.lit(PLATFORM)}::uuid)`;

const SIGNS = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~«»“”‘’،؛؟–—…`;

/** Each word of the summary, however it is punctuated: the parser would take "hima.example" for one. */
export const summaryWords = sql`
  to_tsvector('simple', translate(coalesce(summary, ''), ${sql.lit(SIGNS)}, ${sql.lit(' '.repeat(SIGNS.length))}))`;

/** The words to search for; null if the text has none. */
export const wordsOf = (text: string): string[] | null => text.match(/[\p{L}\p{M}\p{N}]+/gu);

/** All of the words, each perhaps only begun. */
export const containsWords = (words: readonly string[]) =>
  sql`${summaryWords} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;

/** True wherever {@link containsWords} is, and a hundred times faster to evaluate without an index. */
export const mayContainWords = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`summary ilike ${likePattern(word)}`),
    sql` and `,
  );
