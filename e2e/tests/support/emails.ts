import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const { HIMA_DATA_DIR = '../.hima' } = process.env;
const folder = join(HIMA_DATA_DIR, 'emails');

function mailsTo(address: string): string[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).sort();
  } catch {
    // No emails yet.
  }
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .filter((file) => new RegExp(`^To: ${address}$`, 'm').test(readFileSync(file, 'utf8')));
}

const htmlOf = (file: string) => readFileSync(file.replace(/eml$/, 'html'), 'utf8');

/** Emails about requests come whenever any journey creates one. */
const isNotice = (file: string) => /\/e-campaigns\/campaign-history/.test(htmlOf(file));

/** The HTML part of the email to `address` that `act` causes; with `notice`, one about requests. */
export async function mailAfter(
  address: string,
  act: () => Promise<void>,
  { notice = false } = {},
): Promise<string> {
  const emails = () => mailsTo(address).filter((file) => isNotice(file) === notice);
  const before = emails().length;
  await act();
  // Notices are sent each minute.
  await expect.poll(() => emails().length, { timeout: notice ? 120_000 : 30_000 }).toBe(before + 1);
  return htmlOf(emails().at(-1)!);
}

/** The link in an email, at the address that the console is opened at. */
export function linkIn(mail: string): string {
  const { pathname, search, hash } = new URL(/href="([^"]+)"/.exec(mail)![1]!.replaceAll('&#38;', '&'));
  return pathname + search + hash;
}
