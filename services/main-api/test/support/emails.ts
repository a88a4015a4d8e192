import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@hima/api-kit/testing';

/** An email with its two parts, as an email program shows them. */
export interface ReadMail {
  headers: string;
  text: string;
  html: string;
}

/** Takes a multipart/alternative message apart. */
export function readMail(source: string): ReadMail {
  const message = source.replaceAll('\r\n', '\n');
  const headers = message.slice(0, message.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ');
  const [, boundary = ''] = /boundary="?([^";\n]+)/.exec(headers) ?? [];
  const parts = message.split(`--${boundary}`).slice(1, -1);
  const part = (type: string): string => {
    const found = parts.find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? '';
    const end = found.indexOf('\n\n');
    const [, encoding = '7bit'] = /content-transfer-encoding: (\S+)/i.exec(found.slice(0, end)) ?? [];
    return decode(found.slice(end + 2), encoding.toLowerCase());
  };
  return { headers, text: part('text/plain'), html: part('text/html') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The token of the link in an email. */
export function tokenIn(mail: ReadMail): string {
  const [, token] = /#([\w-]+)$/m.exec(mail.text) ?? [];
  if (token === undefined) throw new Error(`There is no link in: ${mail.text}`);
  return token;
}

/** The emails of a folder, oldest first; waits until there are `count`. */
export async function emailsIn(folder: string, count: number): Promise<ReadMail[]> {
  const names = await waitFor(
    async () => {
      const found = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      return found.length >= count ? found : undefined;
    },
    { what: `${count} emails in the folder` },
  );
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))));
}

/**
 * Does something that sends an email, and reads it.
 * @param to where others may still arrive from before: only those to this address count
 */
export async function mailOf(folder: string, act: () => Promise<unknown>, to = ''): Promise<ReadMail> {
  const theirs = async (count: number) =>
    (await emailsIn(folder, count)).filter(({ headers }) => `${headers}\n`.includes(to && `To: ${to}\n`));
  const already = (await theirs(0)).length;
  await act();
  return waitFor(async () => (await theirs(already + 1))[already], { what: 'the email' });
}
