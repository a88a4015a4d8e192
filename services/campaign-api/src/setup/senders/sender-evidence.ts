import {
  conflict,
  displayName,
  notFound,
  recordActivity,
  type FileAnswer,
  type Principal,
} from '@hima/api-kit';
import type { FileType } from '../../files/file-types.js';
import { recognizeFile } from '../../files/recognize-file.js';
import type { ServiceContext } from '../../service-context.js';
import { findSender } from './sender-row.js';
import { viewSender } from './sender-view.js';
import type { SenderView } from './sender-schemas.js';

const contextOf = (senderId: string) => `sender-evidence:${senderId}`;

/**
 * Keeps the proof for a sender ID that is under review, sealed, in place of an earlier one.
 * @throws {ApiProblem} 404; 409 IllegalTransition; 422 UnsupportedFile
 */
export async function storeSenderEvidence(
  { database, secrets }: ServiceContext,
  user: Principal,
  id: string,
  givenName: string,
  content: Buffer,
): Promise<SenderView> {
  const file = recognizeFile(givenName, content);
  const kept = {
    ...file,
    organization_id: user.organizationId,
    content: secrets.seal(content, contextOf(id)),
    created_by_name: displayName(user),
    created_at: new Date(),
  };
  return database.db.transaction().execute(async (trx) => {
    const { state, sender_id } = await findSender(trx, user.organizationId, id, { forUpdate: true });
    if (state !== 'UnderReview')
      throw conflict(
        'IllegalTransition',
        `The status ${state} doesn’t allow this. Reload the latest version.`,
      );
    await trx
      .insertInto('sender_evidence')
      .values({ sender_id: id, ...kept })
      .onConflict((same) => same.column('sender_id').doUpdateSet(kept))
      .execute();
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'sender.evidence-stored',
      entity: 'sender',
      entityId: id,
      summary: sender_id,
      details: { type: file.type, size: file.size },
    });
    return viewSender(trx, await findSender(trx, user.organizationId, id), user);
  });
}

/** @throws {ApiProblem} 404 */
export async function openSenderEvidence(
  { database, secrets }: ServiceContext,
  user: Principal,
  id: string,
): Promise<FileAnswer> {
  const kept = await database.db
    .selectFrom('sender_evidence')
    .selectAll()
    .where('sender_id', '=', id)
    .where('organization_id', '=', user.organizationId)
    .executeTakeFirst();
  if (!kept) throw notFound('SenderEvidence', id);
  return { name: kept.name, type: kept.type as FileType, body: secrets.open(kept.content, contextOf(id)) };
}
