import type { Logger } from '../logger.js';

/** Some items of a round failed; each was logged when it did. */
export class RoundIncomplete extends Error {
  override readonly name = 'RoundIncomplete';

  constructor(what: string, failed: number, of: number) {
    super(`${failed} of ${of} failed: ${what}`);
  }
}

/**
 * Does a step for each item, one after the other. An item that fails is logged and doesn't keep the others from their
 * turn. The round rejects at its end, so that the job it belongs to counts as failed.
 *
 * @param round.signal of the job: no other item begins once it is aborted.
 * @param round.idOf names an item in the log: an id, never data about people.
 * @param step works on its item only, in its own transaction.
 * @throws {RoundIncomplete}; whatever `signal` is aborted with
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
  {
    what,
    idOf,
    logger,
    signal,
  }: { what: string; idOf: (item: Item) => string; logger: Logger; signal?: AbortSignal | undefined },
): Promise<void> {
  let failed = 0;
  for (const item of items) {
    signal?.throwIfAborted();
    try {
      await step(item);
    } catch (err) {
      if (signal?.aborted && err === signal.reason) throw err;
      failed += 1;
      logger.error({ err, item: idOf(item) }, `Failed: ${what}`);
    }
  }
  if (failed > 0) throw new RoundIncomplete(what, failed, items.length);
}
