import { readFile, rename, writeFile } from 'node:fs/promises';
import { Journal } from './journal.js';
import type { Receipt, Submission } from './types.js';

type Entry = { part: Submission } | { receipt: Receipt } | { done: string };

/**
 * Pending work of the center: segments of incomplete messages, and owed receipts.
 * Kept by message id in a journal that is compacted when it is opened, so that a restart forgets nothing.
 */
export class Spool {
  private constructor(
    private readonly journal: Journal,
    /** Entries left when the file was opened. */
    readonly left: { parts: Submission[]; receipts: Receipt[] },
  ) {}

  static async open(path: string): Promise<Spool> {
    const open = new Map<string, Entry>();
    for (const entry of await readEntries(path)) {
      if ('done' in entry) open.delete(entry.done);
      else open.set('part' in entry ? entry.part.id : entry.receipt.id, entry);
    }
    const entries = [...open.values()];
    await writeFile(`${path}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await rename(`${path}.new`, path);
    return new Spool(await Journal.open(path), {
      parts: entries.flatMap((entry) => ('part' in entry ? [entry.part] : [])),
      receipts: entries.flatMap((entry) => ('receipt' in entry ? [entry.receipt] : [])),
    });
  }

  keepPart(part: Submission): Promise<void> {
    return this.journal.append({ part } satisfies Entry);
  }

  /** Takes the place of the part with the same id. */
  keepReceipt(receipt: Receipt): Promise<void> {
    return this.journal.append({ receipt } satisfies Entry);
  }

  forget(id: string): Promise<void> {
    return this.journal.append({ done: id } satisfies Entry);
  }

  close(): Promise<void> {
    return this.journal.close();
  }
}

async function readEntries(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // The text after the last line break is empty, or a line that a crash tore.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Entry);
}
