/** Smaller audiences are prepared within seconds. */
const smallest = 50_000;
/** Share of the previewed size that every accepted audience reaches, with a portion to spare. */
const surely = 0.75;

/**
 * Approximate progress of a preparation in tens of percent of the previewed size. Every audience reaches every step, so the
 * steps disclose nothing about its exact size; the progress of small audiences is not shown.
 * @param read people staged so far; Infinity when all are
 */
export function percentDone(shown: number, read: number, enlisted: number): number | null {
  if (shown < smallest) return null;
  const share = (people: number) => Math.min(1, people / (surely * shown));
  return 10 * Math.floor(6 * share(read) + 3 * share(enlisted));
}
