import type { Job, SecretBox } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { checkProject, issueCredential, makeKit } from '@hima/kits';
import { authorityFor, readAuthority } from './authorities.js';
import { kitProjectOf } from './read-participants.js';
import { sealKit } from './sealed-kit.js';

/** Keys are made in parallel: a 2048-bit RSA key takes about 0.1 s of one processor. */
const AT_ONCE = 4;

interface Work {
  db: Kysely<MainSchema>;
  box: SecretBox;
}

/** A kit that can't be made; its cause has the reason. */
export class KitNotMade extends Error {
  override readonly name = 'KitNotMade';
  constructor(
    readonly participant: string,
    cause: unknown,
  ) {
    super(`The kit of ${participant} can’t be made.`, { cause });
  }
}

/**
 * Makes the kits of a generation that are missing. Each is stored as soon as it is made, so that a run after a crash goes
 * on where the other ended.
 *
 * @returns false where the turn ended before all were made.
 */
export async function makeKits(
  { db, box }: Work,
  generationId: string,
  { signal, turn }: Pick<Job<object>, 'signal' | 'turn'>,
): Promise<boolean> {
  const generation = await db
    .selectFrom('generation')
    .innerJoin('project', 'project.id', 'generation.project_id')
    .select(['generation.state', 'generation.authority_id'])
    .select(['project.id', 'project.short_name', 'project.profile'])
    .where('generation.id', '=', generationId)
    .executeTakeFirstOrThrow();
  // Two processes that start at the same moment can both have sent a lost job.
  if (generation.state !== 'InProgress') return true;
  const kits = await db
    .selectFrom('kit')
    .select(['id', 'participant', 'size'])
    .where('generation_id', '=', generationId)
    .execute();
  const project = checkProject(
    kitProjectOf(
      generation,
      kits.map(({ participant }) => participant),
    ),
  );
  const authorityId =
    generation.authority_id ??
    (await authorityFor(db, box, { id: generation.id, name: generation.short_name }));
  await db
    .updateTable('generation')
    .set({ authority_id: authorityId })
    .where('id', '=', generationId)
    .execute();
  const authority = await readAuthority(db, box, authorityId);

  const missing = kits.filter(({ size }) => size === null);
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    signal.throwIfAborted();
    // After the first ones: every turn brings the project forward.
    if (from > 0 && turn.aborted) return false;
    await Promise.all(
      missing.slice(from, from + AT_ONCE).map(async ({ id, participant }) => {
        try {
          const kit = await makeKit(
            project,
            authority,
            participant,
            await issueCredential(authority, participant),
          );
          await db
            .updateTable('kit')
            .set({
              sealed_files: sealKit(box, id, kit),
              size: kit.files.reduce((total, { content }) => total + content.length, 0),
              fingerprint: kit.certificate.fingerprint,
              digests: JSON.stringify(kit.digests),
              expires_at: kit.certificate.notAfter,
            })
            .where('id', '=', id)
            .execute();
        } catch (error) {
          throw new KitNotMade(participant.name, error);
        }
      }),
    );
  }
  return true;
}
