import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { ApiProblem, type Principal } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import {
  fileQuota,
  forgetRegistrationFiles,
  removeRegistrationFile,
  storeRegistrationFile,
} from '../src/requests/registration-file.js';
import { BareService } from './support/bare-service.js';
import { everything } from './support/harness.js';

const pdf = Buffer.from('%PDF-1.7');

withAnyDatabase('registration files', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  const someone = (organizationId: string): Principal => ({
    id: randomUUID(),
    name: 'Writer',
    surname: 'Tester',
    emailAddress: 'writer@hima.example',
    organizationId,
    permissions: everything,
  });
  const store = (user: Principal) => storeRegistrationFile(service.context, user, 'registration.pdf', pdf);
  /** Files that are there already. */
  const fill = (user: Principal, count: number, size: number) =>
    service.db
      .insertInto('registration_file')
      .values(
        Array.from({ length: count }, () => ({
          id: randomUUID(),
          organization_id: user.organizationId,
          name: 'registration.pdf',
          type: 'application/pdf',
          size,
          content: pdf,
          created_by: user.id,
        })),
      )
      .execute();
  const codes = (answers: PromiseSettledResult<unknown>[]) =>
    answers.map((answer) => {
      if (answer.status === 'fulfilled') return 'stored';
      return answer.reason instanceof ApiProblem ? answer.reason.code : String(answer.reason);
    });

  it('take names of any length', async () => {
    // Searching the blanks from each of them, a million would take hours.
    const name = `a${' '.repeat(1_000_000)}b.pdf`;
    const stored = await storeRegistrationFile(service.context, someone(randomUUID()), name, pdf);
    assert.equal(stored.name, `a${' '.repeat(99)}.pdf`);
  });

  it('are limited in number per organization, also for concurrent uploads', async () => {
    const user = someone(randomUUID());
    await fill(user, fileQuota.files - 1, 1);
    const answers = await Promise.allSettled([store(user), store(user)]);
    assert.deepEqual(codes(answers).sort(), ['FileQuotaReached', 'stored']);
    assert.ok(await store(someone(randomUUID())), 'another organization has its own');
  });

  it('are limited in total size per organization', async () => {
    const user = someone(randomUUID());
    const gigabyte = 1024 ** 3;
    await fill(user, fileQuota.bytes / gigabyte - 1, gigabyte);
    await fill(user, 1, gigabyte - pdf.length);
    const answers = [
      ...(await Promise.allSettled([store(user)])),
      ...(await Promise.allSettled([store(user)])),
    ];
    assert.deepEqual(codes(answers), ['stored', 'FileQuotaReached']);
  });

  it('are logged when they are stored and deleted', async () => {
    const user = someone(randomUUID());
    const { id } = await store(user);
    await removeRegistrationFile(service.context, user, id);
    const { rows } = await sql<{ action: string }>`
      select action from activity_log where entity_id = ${id} order by sequence`.execute(service.db);
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['registration-file.stored', 'registration-file.removed'],
    );
  });

  it('are deleted after a week without a request or draft', async () => {
    const user = someone(service.organizationId);
    const [sent, written, left, fresh] = [
      await store(user),
      await store(user),
      await store(user),
      await store(user),
    ];
    await service.addCampaign({ registration_file_id: sent.id });
    await service.db
      .insertInto('campaign_draft')
      .values({
        organization_id: user.organizationId,
        user_id: user.id,
        id: randomUUID(),
        data: { fileId: written.id },
        saved_at: new Date(),
      })
      .execute();
    await service.db
      .updateTable('registration_file')
      .set({ created_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
      .where('id', 'in', [sent.id, written.id, left.id])
      .execute();
    await forgetRegistrationFiles(service.context);
    const rows = await service.db
      .selectFrom('registration_file')
      .select('id')
      .where('organization_id', '=', user.organizationId)
      .execute();
    assert.deepEqual(rows.map(({ id }) => id).sort(), [sent.id, written.id, fresh.id].sort());
  });
});
