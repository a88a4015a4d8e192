import type { Principal } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { recordConnection, requireVersion } from './connection-changes.js';
import { connectionSecretContext, openConnection } from './connection-row.js';
import { findConnection } from './connection-view.js';
import { answering } from './source-answer.js';
import { storeVersion } from './store-version.js';

/** Signs in with the new password first; only then it takes the place of the old one. */
export async function rotatePassword(
  context: ServiceContext,
  user: Principal,
  id: string,
  password: string,
): Promise<void> {
  const { db } = context.database;
  const before = await findConnection(db, user.organizationId, id);
  const { source, connection } = openConnection(context, before);
  await answering(() => source.use({ ...connection, password }, () => Promise.resolve()));
  await db.transaction().execute(async (trx) => {
    const row = await findConnection(trx, user.organizationId, id, { forUpdate: true });
    // The server that let us in must be the one that the password is kept for.
    requireVersion(row, before.version);
    await storeVersion(context, trx, row, {
      password: context.secrets.seal(password, connectionSecretContext(id)),
      password_changed_at: new Date(),
    });
    await recordConnection(trx, user, row, 'password-changed');
  });
}
