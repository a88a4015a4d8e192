import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { frozenProject } from './support/frozen-project.js';
import { start, type Running } from './support/main-api.js';

withAnyDatabase('administrators who act on a project at once', (database) => {
  let main: Running;
  let admin: ApiCaller;

  before(async () => {
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
  });
  after(() => main.close());

  it('never wait for each other: one is first, others are refused with the reason', async () => {
    const { project, site } = await frozenProject(admin);
    const provision = () => admin.post(`configuration/${project}/provision`);
    const act = (entity: string, action: string, id: string, reason?: string) =>
      admin.post(`${entity}/${action}`, { ids: [id], ...(reason && { reason }) });
    for (let round = 0; round < 6; round += 1) {
      const outcomes = await Promise.allSettled([
        // Without kits, the application could be deleted.
        ...(round > 0 ? [act('application', 'delete', site.id)] : []),
        provision(),
        act('application', 'revoke', site.id, 'It left'),
        act('project', 'reopen', project),
        provision(),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') assert.equal(outcome.reason.status, 409, String(outcome.reason));
      const ended = await waitFor(
        async () => {
          const now = await admin.get<{ state: string; generation: number | null }>(
            `configuration/${project}`,
          );
          return now.state === 'InProgress' ? undefined : now;
        },
        { what: 'the kits to be made' },
      );
      // As it was, for the next round.
      if (ended.generation !== null)
        await admin.post(`configuration/${project}/generations/${ended.generation}/revoke`, {
          reason: 'Of a test',
        });
      await act('application', 'resubmit', site.id);
      await act('application', 'approve', site.id);
      if (ended.state === 'NotFrozen') await act('project', 'freeze', project);
    }
  });
});
