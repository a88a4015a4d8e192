import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { HIMA_DATA_DIR = '../.hima' } = process.env;

export interface SentMessage {
  at: string;
  to: string;
  text: string;
}

/** Messages that the SMS center accepted with `part` in their text. */
export function sentMessages(part = ''): SentMessage[] {
  return readFileSync(join(HIMA_DATA_DIR, 'sms-center/messages.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1) // Others send meanwhile: what comes after the last end of a line is not whole yet.
    .filter((line) => line.includes(part))
    .map((line) => JSON.parse(line) as SentMessage);
}
