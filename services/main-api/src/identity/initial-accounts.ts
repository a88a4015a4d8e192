import { ConfigError, displayName, recordActivity } from '@hima/api-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { MainSchema } from '../database/schema.js';
import { newPasswordSchema } from './password-rules.js';
import type { Passwords } from './passwords.js';

const VARIABLE = 'INITIAL_ACCOUNTS_FILE';
/** Any constant; it only has to be the same in every process. */
const FIRST_ACCOUNTS_LOCK = 4_841_002;

const fileSchema = z.object({
  organizations: z.array(
    z.object({ name: z.string().min(3).max(100), code: z.string().regex(/^[A-Za-z0-9_]{3,25}$/) }),
  ),
  users: z.array(
    z.object({
      name: z.string().min(2).max(50),
      surname: z.string().min(2).max(50),
      emailAddress: z.email().max(50),
      password: newPasswordSchema,
      mustChangePassword: z.boolean().default(false),
      organization: z.string(),
      roles: z.array(z.string()).min(1),
    }),
  ),
});

/** Organizations and people to begin with. */
export type InitialAccounts = z.output<typeof fileSchema>;

/** @throws {ConfigError} when the file cannot be read; the message says where it is wrong, never a value. */
export async function readInitialAccounts(path: string | undefined): Promise<InitialAccounts | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    bad(`can’t be read (${error.code ?? 'unknown reason'})`),
  );
  const parsed = fileSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return bad(`is not valid at ${issue?.path.join('.') || 'the top level'}: ${issue?.message ?? 'not valid'}`);
}

/**
 * Makes the accounts in one transaction, unless there is any account already.
 *
 * @returns whether they were made.
 */
export async function createInitialAccounts(
  db: Kysely<MainSchema>,
  passwords: Passwords,
  { organizations, users }: InitialAccounts,
): Promise<boolean> {
  if (await hasAccounts(db)) return false;
  // Before the transaction, since hashing takes its time.
  const hashes = await Promise.all(users.map(({ password }) => passwords.hash(password)));
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNTS_LOCK})`.execute(trx);
    if (await hasAccounts(trx)) return false;
    const ids = new Map<string, string>();
    for (const [index, { name, code }] of organizations.entries()) {
      const { id } = await trx
        .insertInto('organization')
        .values({ name, code, is_platform: index === 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(code, id);
    }
    for (const [index, user] of users.entries()) {
      const organizationId =
        ids.get(user.organization) ?? bad(`is not valid at users.${index}.organization: unknown code`);
      await createAccount(trx, {
        ...user,
        organizationId,
        hash: hashes[index] ?? '',
        where: `users.${index}.roles`,
      });
    }
    return true;
  });
}

async function hasAccounts(db: Kysely<MainSchema>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function createAccount(
  trx: Transaction<MainSchema>,
  user: InitialAccounts['users'][number] & { organizationId: string; hash: string; where: string },
): Promise<void> {
  const { id } = await trx
    .insertInto('account')
    .values({
      organization_id: user.organizationId,
      name: user.name,
      surname: user.surname,
      email_address: user.emailAddress,
      email_key: user.emailAddress.toLowerCase(),
      confirmed_at: new Date(),
      password_hash: user.hash,
      must_change_password: user.mustChangePassword,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = await trx
    .insertInto('account_role')
    .columns(['account_id', 'role_id'])
    .expression(
      trx
        .selectFrom('role')
        .select([sql<string>`${id}::uuid`.as('account_id'), 'role.id'])
        .where('name', 'in', user.roles),
    )
    .executeTakeFirst();
  if (Number(held.numInsertedOrUpdatedRows) !== new Set(user.roles).size)
    bad(`is not valid at ${user.where}: unknown role`);
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: null,
    actorName: 'Hima',
    action: 'user.created',
    entity: 'user',
    entityId: id,
    summary: displayName(user),
    details: { roles: user.roles },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return bad('is not JSON');
  }
}

function bad(problem: string): never {
  throw new ConfigError([{ name: VARIABLE, problem }]);
}
