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

const htmlOf = (file: string) => readFileSync(file.replace(/eml$/, 'html'), 'utf8');

/** Those about requests come whenever any journey makes one. */
const isNotice = (file: string) => /\/e-campaigns\/campaign-history/.test(htmlOf(file));

/** The HTML part of the mail that comes to `address` because of what `act` does; with `notice`, one about requests. */
export async function mailAfter(
  address: string,
  act: () => Promise<void>,
  { notice = false } = {},
): Promise<string> {
  const mails = () => mailsTo(address).filter((file) => isNotice(file) === notice);
  const before = mails().length;
  await act();
  // Notices are sent each minute.
  await expect.poll(() => mails().length, { timeout: notice ? 120_000 : 30_000 }).toBe(before + 1);
  return htmlOf(mails().at(-1)!);
}

/** The link in a mail, below whatever address the console is opened at. */
export function linkIn(mail: string): string {
  const { pathname, search, hash } = new URL(/href="([^"]+)"/.exec(mail)![1]!.replaceAll('&#38;', '&'));
  return pathname + search + hash;
}
