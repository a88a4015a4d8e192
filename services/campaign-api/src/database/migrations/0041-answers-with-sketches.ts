import type { Migrating } from './migrating.js';

/** Answers hold a sketch of their people from now on: those of before still count toward the day, and are answered anew. */
export async function endAnswersWithoutSketch(db: Migrating): Promise<void> {
  await db.updateTable('audience_look').set({ answer: null }).execute();
}
