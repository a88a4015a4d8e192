import type { SecretBox } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { createAuthority, openAuthority, type Authority } from '@hima/kits';

/** Certificates are valid for 360 days: a root that ends earlier than this can't issue a useful one. */
const LEFT_DAYS = 90;
const DAY_MS = 86_400_000;

const contextOf = (projectId: string): string => `project-authority:${projectId}`;

/**
 * The root that a new generation is signed by: the project's newest, or a new one where that ends soon.
 *
 * @returns its ID.
 */
export async function authorityFor(
  db: Kysely<MainSchema>,
  box: SecretBox,
  project: { id: string; name: string },
  now = new Date(),
): Promise<string> {
  const newest = await db
    .selectFrom('project_authority')
    .select('id')
    .where('project_id', '=', project.id)
    .where('expires_at', '>', new Date(now.getTime() + LEFT_DAYS * DAY_MS))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (newest) return newest.id;
  const stored = await createAuthority(project.name, now);
  const { certificate } = await openAuthority(stored);
  const { id } = await db
    .insertInto('project_authority')
    .values({
      project_id: project.id,
      certificate: stored.certificate,
      sealed_key: box.seal(stored.key, contextOf(project.id)),
      expires_at: certificate.notAfter,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws {SecretUnreadable} where the service's secret key was changed. */
export async function readAuthority(db: Kysely<MainSchema>, box: SecretBox, id: string): Promise<Authority> {
  const row = await db
    .selectFrom('project_authority')
    .select(['project_id', 'certificate', 'sealed_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = box.open(row.sealed_key, contextOf(row.project_id)).toString();
  return openAuthority({ certificate: row.certificate, key });
}
