import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller, type CallFailed } from '@hima/api-kit/testing';
import { start, type Running } from './support/main-api.js';

interface Organization {
  id: string;
  version: number;
  state: string;
  stateReason: string | null;
  name: string;
  code: string;
}
interface Page {
  totalCount: number;
  items: Organization[];
}

withAnyDatabase('organizations', (database) => {
  let main: Running;
  let admin: ApiCaller;
  before(async () => {
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
  });
  after(() => main?.close());

  const byCode = async (code: string): Promise<Organization> => {
    const { items } = await admin.get<Page>('organization', { query: { Keyword: code } });
    const found = items.find((each) => each.code === code);
    assert.ok(found);
    return found;
  };
  const act = (action: string, { id }: Organization, reason?: string) =>
    admin.post<{ count: number }>(`organization/${action}`, { ids: [id], ...(reason && { reason }) });

  it('starts pending, is edited, approved and deleted', async () => {
    const made = await admin.post<Organization>('organization', { name: 'Care Group', code: 'care_group' });
    assert.deepEqual([made.state, made.version], ['Pending', 1]);
    const edited = { name: 'Care Company', code: 'care_group', version: 1 };
    const changed = await admin.put<Organization>(`organization/${made.id}`, edited);
    assert.deepEqual([changed.name, changed.version], ['Care Company', 2]);
    await assert.rejects(admin.put(`organization/${made.id}`, edited), {
      status: 409,
      code: 'EntityChanged',
    });
    await assert.rejects(admin.put(`organization/${made.id}`, { ...edited, code: 'other', version: 2 }), {
      status: 400,
      code: 'ValidationFailed',
    });
    assert.deepEqual(await act('approve', made), { count: 1 });
    await assert.rejects(act('approve', made), { status: 409, code: 'IllegalTransition' });
    assert.equal((await admin.get<Organization>(`organization/${made.id}`)).state, 'Approved');
    assert.deepEqual(await act('delete', made), { count: 1 });
    await assert.rejects(admin.get(`organization/${made.id}`), { status: 404, code: 'NotFound' });
  });

  it('has a name of its own, regardless of case, spaces and letters that look the same', async () => {
    await admin.post('organization', { name: 'مركز الرعاية', code: 'care_center' });
    await admin.post('organization', { name: 'Cliniques Élan', code: 'elan' });
    const taken = [
      'DATA trust',
      'Data  Trust',
      'Data\u00a0Trust',
      'D\u0430ta Trust',
      'Ｄata Trust',
      'مرکز الرعاية',
      'مــركز الرعاية',
      'مَركز الرعایة',
      'cliniques E\u0301lan',
      'CLINIQUES ÉLAN',
    ];
    for (const [values, field] of [
      ...taken.map((name) => [{ name, code: 'another_code' }, 'name'] as const),
      [{ name: 'Another name', code: 'DATA_trust' }, 'code'],
    ] as const)
      await assert.rejects(admin.post('organization', values), (error: CallFailed) => {
        assert.equal(error.code, 'NameTaken');
        assert.deepEqual(error.validationErrors?.[0]?.members, [field]);
        return true;
      });
  });

  it('deletes all or none, and none that has contacts', async () => {
    const made = await admin.post<Organization>('organization', { name: 'Empty Group', code: 'empty_group' });
    const used = await byCode('other_trust');
    await assert.rejects(admin.post('organization/delete', { ids: [made.id, used.id] }), {
      status: 409,
      code: 'EntityInUse',
      details: 'contact 1',
    });
    assert.equal((await byCode('empty_group')).id, made.id);
  });

  it('ends the sessions of its contacts when it is revoked, until it is approved again', async () => {
    const reem = await main.signIn('reem@hima.example');
    const other = await byCode('other_trust');
    const approved = async () =>
      (await main.call.get<{ approved: boolean }>(`organization/${other.id}/standing`)).approved;
    assert.equal(await approved(), true);
    await assert.rejects(act('revoke', other), { status: 400 });
    await act('revoke', other, 'The contract ended');
    await assert.rejects(reem.get('user/with-permissions'), { status: 401, code: 'Unauthorized' });
    await assert.rejects(main.signIn('reem@hima.example'), {
      status: 401,
      code: 'LoginFailed',
      details: 'The user account is not active. Please contact your administrator.',
    });
    await assert.rejects(main.signIn('reem@hima.example', 'a wrong one'), {
      details: 'Invalid user name or password',
    });
    assert.equal(await approved(), false);
    const { state, stateReason } = await byCode('other_trust');
    assert.deepEqual([state, stateReason], ['Rejected', 'The contract ended']);
    await act('resubmit', other);
    assert.equal(await approved(), false);
    await act('approve', other);
    assert.equal(await approved(), true);
    await main.signIn('reem@hima.example');
    await assert.rejects(reem.get('user/with-permissions'), { status: 401, code: 'Unauthorized' });
  });

  it('keeps the platform approved', async () => {
    const platform = await byCode('data_trust');
    await assert.rejects(act('revoke', platform, 'By mistake'), { status: 409, code: 'EntityLocked' });
    assert.equal((await byCode('data_trust')).state, 'Approved');
  });

  it('shows other organizations only themselves, and lets them change nothing', async () => {
    const reem = await main.signIn('reem@hima.example');
    const [own, platform] = [await byCode('other_trust'), await byCode('data_trust')];
    const { items, totalCount } = await reem.get<Page>('organization');
    assert.deepEqual([totalCount, items.map(({ id }) => id)], [1, [own.id]]);
    assert.deepEqual(
      (await reem.get<Organization[]>('organization/options')).map(({ id }) => id),
      [own.id],
    );
    const named = (by: ApiCaller) =>
      by.get<Organization[]>('organization/options', { query: { Id: platform.id } });
    assert.deepEqual(
      (await named(admin)).map(({ name }) => name),
      ['Data Trust'],
    );
    assert.deepEqual(await named(reem), []);
    await assert.rejects(reem.get(`organization/${platform.id}`), { status: 404, code: 'NotFound' });
    const { name, code, version } = own;
    const reason = 'Because we can';
    for (const change of [
      () => reem.post('organization', { name: 'Third Group', code: 'third_group' }),
      () => reem.put(`organization/${own.id}`, { name, code, version }),
      ...['delete', 'approve', 'resubmit'].map(
        (action) => () => reem.post(`organization/${action}`, { ids: [own.id] }),
      ),
      ...['reject', 'revoke'].map(
        (action) => () => reem.post(`organization/${action}`, { ids: [own.id], reason }),
      ),
    ])
      await assert.rejects(change(), { status: 403, code: 'Forbidden' });
  });
});
