import type { Duplex } from 'node:stream';

/**
 * Lets a driver that cannot read what it is sent lose its connection instead of ending the process: drivers throw
 * where they read, and a connection can lead to a program that only pretends to be a database.
 *
 * @param check throws at data that the driver must not read
 */
export function guardStream(stream: Duplex, check?: (chunk: Buffer) => void): void {
  const emit = stream.emit.bind(stream) as (event: string, ...values: unknown[]) => boolean;
  stream.emit = (event: string, ...values: unknown[]) => {
    try {
      if (event === 'data') check?.(values[0] as Buffer);
      return emit(event, ...values);
    } catch (error) {
      stream.destroy(error instanceof Error ? error : undefined);
      return true;
    }
  };
}
