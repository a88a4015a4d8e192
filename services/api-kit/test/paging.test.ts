import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { likePattern, pageOf, pageQuery, queryArray, route, sorting, type Api } from '../src/index.js';
import { callApi, CallFailed, type ApiCaller } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

const status = z.enum(['Pending', 'Sending']);

describe('a list', () => {
  let api: Api;
  let call: ApiCaller;
  let seen: unknown;

  before(async () => {
    api = await createTestApi();
    route(
      api,
      {
        method: 'GET',
        url: '/thing',
        operationId: 'listThings',
        summary: 'A page of things',
        access: 'anonymous',
        query: pageQuery.extend({
          Status: queryArray(status).optional(),
          IsActive: z.stringbool().optional(),
        }),
        result: pageOf(z.object({ id: z.number() })),
      },
      ({ query }) => {
        seen = query;
        return { totalCount: 1, items: [{ id: 1 }] };
      },
    );
    call = callApi(`${await api.listen({ host: '127.0.0.1', port: 0 })}/api`);
  });
  after(() => api.close());

  const ask = async (query: string): Promise<unknown> => {
    await call.get(`thing?${query}`);
    return seen;
  };

  it('has the defaults of the specification', async () => {
    assert.deepEqual(await ask(''), { SkipCount: 0, MaxResultCount: 10 });
    assert.deepEqual(await call.get('thing'), { totalCount: 1, items: [{ id: 1 }] });
  });

  it('binds names case-insensitively and ignores unknown ones', async () => {
    assert.deepEqual(
      await ask('skipcount=20&MAXRESULTCOUNT=50&keyword=%20Eid%20&sorting=name%20DESC&other=1'),
      {
        SkipCount: 20,
        MaxResultCount: 50,
        Keyword: 'Eid',
        Sorting: 'name DESC',
      },
    );
  });

  it('reads a repeated key as a list, even with one value', async () => {
    const base = { SkipCount: 0, MaxResultCount: 10 };
    assert.deepEqual(await ask('Status=Pending'), { ...base, Status: ['Pending'] });
    assert.deepEqual(await ask('Status=Pending&status=Sending'), { ...base, Status: ['Pending', 'Sending'] });
  });

  it('refuses values out of range', async () => {
    for (const [query, member] of [
      ['SkipCount=-1', 'skipCount'],
      ['SkipCount=many', 'skipCount'],
      ['MaxResultCount=0', 'maxResultCount'],
      ['MaxResultCount=1001', 'maxResultCount'],
      ['MaxResultCount=1.5', 'maxResultCount'],
      ['Status=Unknown', 'status.0'],
      ['IsActive=true&IsActive=true', 'isActive'],
      ['Keyword=a&keyword=b', 'keyword'],
      ['MaxResultCount=5&Keyword=a&MaxResultCount=10', 'maxResultCount'],
    ]) {
      await assert.rejects(ask(query ?? ''), (error: unknown) => {
        assert.ok(error instanceof CallFailed);
        assert.equal(error.status, 400);
        assert.deepEqual(error.validationErrors?.[0]?.members, [member], query);
        return true;
      });
    }
  });
});

describe('sorting', () => {
  const allowed = { name: 'campaign.name', createdAt: 'campaign.created_at' } as const;
  const otherwise = [{ column: 'campaign.created_at' as const, direction: 'desc' as const }];

  it('reads several columns with directions, case-insensitively', () => {
    assert.deepEqual(sorting('NAME DESC, createdat', allowed, otherwise), [
      { column: 'campaign.name', direction: 'desc' },
      { column: 'campaign.created_at', direction: 'asc' },
    ]);
    assert.deepEqual(sorting('  ', allowed, otherwise), otherwise);
    assert.deepEqual(sorting(undefined, allowed, otherwise), otherwise);
  });

  it('refuses columns that are not on the list', () => {
    for (const text of [
      'password',
      'name; drop table x',
      'name sideways',
      'name desc nulls',
      'name,',
      '__proto__',
    ]) {
      assert.throws(() => sorting(text, allowed, otherwise), { name: 'ApiProblem', status: 400 }, text);
    }
  });
});

describe('likePattern', () => {
  it('escapes wildcards', () => assert.equal(likePattern('50%_\\'), '%50\\%\\_\\\\%'));
});
