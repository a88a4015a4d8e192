import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { StackError } from './stack-error.js';

const schema = z.object({
  mainApiKey: z.string(),
  campaignApiKey: z.string(),
  gatewayPassword: z.string(),
  peoplePassword: z.string(),
});

/** The secrets of the processes of one data directory. */
export type Secrets = z.output<typeof schema>;

/** Made once, readable by the owner only. @throws {StackError} when the file is damaged. */
export async function readSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? makeSecrets(file) : parse(file, text);
}

async function makeSecrets(file: string): Promise<Secrets> {
  const secrets: Secrets = {
    mainApiKey: randomBytes(32).toString('base64'),
    campaignApiKey: randomBytes(32).toString('base64'),
    // SMPP passwords are at most 8 characters long.
    gatewayPassword: randomBytes(4).toString('hex'),
    peoplePassword: randomBytes(16).toString('base64url'),
  };
  // Either complete or missing: without its key, encrypted data is lost.
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}

function parse(file: string, text: string): Secrets {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StackError(`${file} is damaged. Restore it, or run “npm start -- --fresh” for new data.`);
  }
}
