import { open, type FileHandle } from 'node:fs/promises';

interface Waiting {
  line: string;
  written: () => void;
  failed: (error: unknown) => void;
}

/**
 * A file of JSON lines that only grows. An append is answered once its line is on the disk; appends that come
 * while the disk is busy are written together, so that thousands a second cost a few writes.
 */
export class Journal {
  private waiting: Waiting[] = [];
  private flushing: Promise<void> | undefined;

  private constructor(private readonly file: FileHandle) {}

  /** Opens or makes the file. A partial line after a crash is removed: its message was not acknowledged. */
  static async open(path: string): Promise<Journal> {
    const file = await open(path, 'a+');
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, 64 * 1024));
    await file.read(tail, 0, tail.length, size - tail.length);
    await file.truncate(size - tail.length + tail.lastIndexOf('\n') + 1);
    return new Journal(file);
  }

  /** @throws when the disk refuses the line. */
  append(entry: unknown): Promise<void> {
    return new Promise((written, failed) => {
      this.waiting.push({ line: `${JSON.stringify(entry)}\n`, written, failed });
      this.flushing ??= this.flush();
    });
  }

  async close(): Promise<void> {
    await this.flushing;
    await this.file.close();
  }

  private async flush(): Promise<void> {
    // Everything that arrives in this turn of the event loop goes into the first write.
    await new Promise(setImmediate);
    while (this.waiting.length) {
      const batch = this.waiting.splice(0);
      try {
        await this.file.appendFile(batch.map(({ line }) => line).join(''));
        await this.file.datasync();
        for (const { written } of batch) written();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.flushing = undefined;
  }
}
