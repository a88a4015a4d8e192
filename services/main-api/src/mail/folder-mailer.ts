import { createTransport } from 'nodemailer';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mail.js';
import { messageOf } from './message.js';

/**
 * Puts emails into a folder instead of sending them: each as .eml, and its HTML part beside it, which any
 * browser opens. For evaluation and development; private files, since an email can give access to an account.
 */
export function createFolderMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      // In order of arrival.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeWhole(join(directory, `${name}.html`), mail.html);
      await writeWhole(join(directory, `${name}.eml`), message as Buffer);
    },
  };
}

/** Written atomically: a program can be watching the folder. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
