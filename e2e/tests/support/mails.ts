import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const { HIMA_DATA_DIR = '../.hima' } = process.env;
const folder = join(HIMA_DATA_DIR, 'mails');

function mailsTo(address: string): string[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).sort();
  } catch {
    // Nobody has been written to yet.
  }
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .filter((file) => new RegExp(`^To: ${address}$`, 'm').test(readFileSync(file, 'utf8')));
}

/** The HTML part of the mail that comes to `address` because of what `act` does. */
export async function mailAfter(address: string, act: () => Promise<void>): Promise<string> {
  const before = mailsTo(address).length;
  await act();
  await expect.poll(() => mailsTo(address).length).toBe(before + 1);
  return readFileSync(mailsTo(address).at(-1)!.replace(/eml$/, 'html'), 'utf8');
}

/** The link in a mail, below whatever address the console is looked at under. */
export function linkIn(mail: string): string {
  const { pathname, search, hash } = new URL(/href="([^"]+)"/.exec(mail)![1]!.replaceAll('&#38;', '&'));
  return pathname + search + hash;
}
