import type { Transaction } from 'kysely';
import { createHmac, randomInt } from 'node:crypto';
import type { MainSchema } from '../database/schema.js';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that are mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes such as `k7mqp-x2vdn`, to be kept on paper. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** The stored hash of a code. Keyed, since 50 bits could be brute-forced with the table alone. */
export function recoveryCodeKey(key: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(code.toLowerCase().replace(/[\s-]/g, '')).digest();
}

/** Gives an account new codes; the ones before end. @returns the codes, for the only time. */
export async function replaceRecoveryCodes(
  trx: Transaction<MainSchema>,
  key: Buffer,
  accountId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_key: recoveryCodeKey(key, code) })))
    .execute();
  return codes;
}
