import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { addressOf, as, type Account } from './api.js';

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

/** The HTML part of the email to `address` that `act` causes. */
export async function mailAfter(address: string, act: () => Promise<void>): Promise<string> {
  const emails = () => mailsTo(address).filter((file) => !isNotice(file));
  const before = emails().length;
  await act();
  await expect.poll(() => emails().length).toBe(before + 1);
  return htmlOf(emails().at(-1)!);
}

/** A request, and the HTML part of the email to the approver about it. An email about several would lead to the list. */
export async function withNotice<T extends { id: string }>(
  approver: Account,
  make: () => Promise<T>,
): Promise<{ request: T; mail: string }> {
  const [newest] = (await as<{ items: { id: string }[] }>(approver, 'notification')).items;
  if (newest) await as(approver, 'notification/read', { body: { upTo: newest.id } });
  const request = await make();
  const link = `/details/${request.id}`;
  const about = () => mailsTo(addressOf(approver)).find((file) => htmlOf(file).includes(link));
  // They are sent each minute. One about earlier requests can still be on its way.
  await expect.poll(about, { timeout: 120_000 }).toBeDefined();
  return { request, mail: htmlOf(about()!) };
}

/** The link in an email, at the address that the console is opened at. */
export function linkIn(mail: string): string {
  const { pathname, search, hash } = new URL(/href="([^"]+)"/.exec(mail)![1]!.replaceAll('&#38;', '&'));
  return pathname + search + hash;
}
