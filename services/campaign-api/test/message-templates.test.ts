import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { TemplateView } from '../src/requests/template-schemas.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';

const everything = ['Pages.Campaigns.Create', 'Pages.Campaigns.Edit'];
const text = { en: 'Open until 20:00', arb: 'مفتوح حتى 20:00' };

withAnyDatabase('message templates', (at) => {
  const service = new BareService(at);
  const apis: Api[] = [];
  before(async () => {
    await service.start();
    await service.addSmsSetup();
  });
  beforeEach(() => service.db.deleteFrom('message_template').execute());
  after(async () => {
    for (const api of apis) await api.close();
    await service.stop();
  });

  const someone = async (name = 'Layla', permissions = everything) => {
    const api = await bareApi(service, service.person(name, permissions));
    apis.push(api);
    return async <Result = TemplateView>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path = '',
      payload?: object,
    ) => {
      const url = `/campaign-api/message-template${path}`;
      const response = await api.server.inject({ method, url, ...(payload && { payload }) });
      const { result, error } = response.json<{ result: Result; error: Failure | null }>();
      const members = error?.validationErrors?.flatMap((one) => one.members);
      return { status: response.statusCode, result, code: error?.code, members };
    };
  };
  type Call = Awaited<ReturnType<typeof someone>>;
  interface Failure {
    code: string;
    validationErrors: { members: string[] }[] | null;
  }
  const namesIn = async (call: Call, query: string) => {
    const { result } = await call<{ totalCount: number; items: TemplateView[] }>('GET', query);
    return [result.totalCount, ...result.items.map(({ name }) => name)];
  };

  it('are written, read, edited and deleted, and say who changed them last', async () => {
    const [layla, omar] = [await someone('Layla'), await someone('Omar')];
    const { result: made } = await layla('POST', '', { name: '  Opening   hours ', text });
    assert.deepEqual([made.name, made.text, made.version], ['Opening   hours', text, 1]);
    assert.equal(made.updatedBy, 'Layla Tester');
    const change = { name: 'Hours', text: { en: ' ', arb: text.arb }, version: 1 };
    const { result: edited } = await omar('PUT', `/${made.id}`, change);
    assert.deepEqual(edited, {
      id: made.id,
      name: 'Hours',
      text: { en: '', arb: text.arb },
      version: 2,
      updatedAt: edited.updatedAt,
      updatedBy: 'Omar Tester',
    });
    assert.deepEqual((await layla('GET', `/${made.id}`)).result, edited);
    assert.equal((await layla('DELETE', `/${made.id}`)).status, 200);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await layla(method, `/${made.id}`)).status, 404);
    assert.equal((await layla('PUT', `/${made.id}`, change)).status, 404);
  });

  it('are found by name and by text, and sorted', async () => {
    const call = await someone();
    await call('POST', '', { name: 'Booster 100%', text: { en: 'Come by', arb: '' } });
    await call('POST', '', { name: 'Opening hours', text });
    assert.deepEqual(await namesIn(call, '?Sorting=name DESC'), [2, 'Opening hours', 'Booster 100%']);
    assert.deepEqual(await namesIn(call, `?Keyword=${encodeURIComponent('مفتوح')}`), [1, 'Opening hours']);
    assert.deepEqual(await namesIn(call, `?Keyword=${encodeURIComponent('0%')}`), [1, 'Booster 100%']);
    assert.deepEqual(await namesIn(call, '?SkipCount=1&MaxResultCount=1'), [2, 'Opening hours']);
  });

  it('require the version that was shown', async () => {
    const call = await someone();
    const { result: made } = await call('POST', '', { name: 'Opening hours', text });
    const change = { name: 'Opening hours', text: { ...text, en: 'Open' }, version: 1 };
    const answers = await Promise.all([
      call('PUT', `/${made.id}`, change),
      call('PUT', `/${made.id}`, { ...change, name: 'Hours' }),
    ]);
    assert.deepEqual(answers.map(({ code }) => code).sort(), ['TemplateChanged', undefined]);
    assert.equal((await call('GET', `/${made.id}`)).result.version, 2);
  });

  it('have names that differ by more than letters that look the same', async () => {
    const call = await someone();
    const { result: first } = await call('POST', '', { name: 'Opening hours', text });
    const { result: other } = await call('POST', '', { name: 'مركز', text });
    for (const name of ['OPENING HOURS', 'Opening  hours', 'Оpening hours', 'مرکز', 'مركـز']) {
      const { code, members } = await call('POST', '', { name, text });
      assert.deepEqual([code, members], ['NameTaken', ['name']], name);
    }
    const taken = await call('PUT', `/${other.id}`, { name: 'opening hours', text, version: 1 });
    assert.equal(taken.code, 'NameTaken');
    const own = await call('PUT', `/${first.id}`, { name: 'Opening Hours', text, version: 1 });
    assert.equal(own.status, 200);
  });

  it('refuse texts that no message could have', async () => {
    const call = await someone();
    for (const [bad, member] of [
      [{ en: '', arb: '' }, 'text'],
      [{ en: ' ', arb: '\n' }, 'text'],
      [{ en: 'a'.repeat(1531), arb: '' }, 'text.en'],
      [{ en: '', arb: 'م'.repeat(671) }, 'text.arb'],
      [{ en: 'half \ud800', arb: '' }, 'text.en'],
      [{ en: 'nothing \0', arb: '' }, 'text.en'],
    ] as const) {
      const { status, members } = await call('POST', '', { name: 'Opening hours', text: bad });
      assert.deepEqual([status, members], [400, [member]]);
    }
    for (const name of ['', '  ', 'ab', 'a'.repeat(101), 'two\nlines', 'right\u202eleft'])
      assert.deepEqual((await call('POST', '', { name, text })).members, ['name'], name);
    assert.equal((await call('POST', '', { name: 'Opening hours', text: { en: 'Open' } })).status, 400);
  });

  it('count the footer, and links where they are tracked', async () => {
    const call = await someone();
    const { organizationId, context, db } = service;
    const ofOrganization = db.updateTable('sms_setup').where('organization_id', '=', organizationId);
    const parts = async (en: string) =>
      (await call('POST', '', { name: 'Long', text: { en, arb: '' } })).members;
    const full = `${'a'.repeat(1522)}{link}`;
    try {
      await ofOrganization.set({ footer_en: 'Stop: 1' }).execute();
      assert.deepEqual(await parts('a'.repeat(1530)), ['text.en']);
      await ofOrganization.set({ footer_en: '' }).execute();
      context.linkBase = 'https://go.hima.example';
      assert.deepEqual(await parts(full), ['text.en']);
      context.linkBase = null;
      assert.equal(await parts(full), undefined);
    } finally {
      await ofOrganization.set({ footer_en: '' }).execute();
      context.linkBase = null;
    }
  });

  it('are 200 at most, however many are written at the same time', async () => {
    const call = await someone();
    const row = {
      organization_id: service.organizationId,
      text_en: 'Open',
      text_arb: '',
      updated_by_name: 'L',
    };
    await service.db
      .insertInto('message_template')
      .values(
        Array.from({ length: 198 }, (_, index) => ({
          ...row,
          id: crypto.randomUUID(),
          name: `Template ${index}`,
        })),
      )
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => call('POST', '', { name: `Late ${index}`, text })),
    );
    assert.equal(answers.filter(({ code }) => code === 'TemplateLimitReached').length, 3);
    assert.deepEqual((await namesIn(call, '?MaxResultCount=1'))[0], 200);
  });

  it('are seen by requesters and written by those who edit requests', async () => {
    const writer = await someone();
    const { result: made } = await writer('POST', '', { name: 'Opening hours', text });
    const requester = await someone('Nora', ['Pages.Campaigns.Create']);
    assert.equal((await requester('GET', `/${made.id}`)).status, 200);
    assert.equal((await requester('POST', '', { name: 'Mine', text })).status, 403);
    assert.equal((await requester('PUT', `/${made.id}`, { name: 'Mine', text, version: 1 })).status, 403);
    assert.equal((await requester('DELETE', `/${made.id}`)).status, 403);
    const reader = await someone('Sami', ['Pages.Campaigns']);
    assert.equal((await reader('GET')).status, 403);
  });

  it('are recorded in the activity log without their texts', async () => {
    const call = await someone();
    const { result: made } = await call('POST', '', { name: 'Opening hours', text });
    await call('PUT', `/${made.id}`, { name: 'Hours', text: { ...text, en: '' }, version: 1 });
    await call('DELETE', `/${made.id}`);
    const rows = await service.context.database.db
      // oxlint-disable-next-line typescript/no-explicit-any -- a table of the kit
      .selectFrom('activity_log' as any)
      .select(['action', 'summary', 'details'])
      .where('entity_id', '=', made.id)
      .orderBy('sequence')
      .execute();
    assert.deepEqual(rows, [
      { action: 'message-template.created', summary: 'Opening hours', details: { languages: ['en', 'arb'] } },
      { action: 'message-template.edited', summary: 'Hours', details: { languages: ['arb'] } },
      { action: 'message-template.deleted', summary: 'Hours', details: { languages: ['arb'] } },
    ]);
  });
});
