import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { eventRoute, pageOf, pageQuery, queryArray, route, type Api } from '../src/index.js';
import { createTestApi } from './support/test-api.js';

// oxlint-disable-next-line typescript/no-explicit-any -- a document is looked into at many places
type Document = any;

describe('the OpenAPI document', () => {
  let api: Api;
  let document: Document;

  before(async () => {
    api = await createTestApi({ version: '2.3.4' });
    const thing = z.object({ id: z.uuid(), at: z.date(), note: z.string().nullable() }).meta({ id: 'Thing' });
    route(
      api,
      {
        method: 'GET',
        url: '/thing',
        operationId: 'listThings',
        summary: 'A page of things',
        access: { permission: 'Pages.Campaigns' },
        query: pageQuery.extend({ Status: queryArray(z.enum(['A', 'B'])).optional() }),
        result: pageOf(thing),
      },
      () => ({ totalCount: 0, items: [] }),
    );
    route(
      api,
      {
        method: 'PUT',
        url: '/thing/:id',
        operationId: 'writeThing',
        summary: 'Write a thing',
        access: 'anonymous',
        params: z.object({ id: z.uuid() }),
        body: z.object({ note: z.string().trim().max(100) }),
        headers: z.object({ 'abp-tenantid': z.literal('1') }),
        result: thing,
        status: 201,
      },
      ({ params, body }) => ({ id: params.id, at: new Date(), note: body.note }),
    );
    eventRoute(
      api,
      {
        url: '/thing/:id/events',
        operationId: 'watchThing',
        summary: 'Changes of a thing',
        access: 'signed-in',
        params: z.object({ id: z.uuid() }),
        events: { count: z.object({ count: z.number() }), end: z.null() },
      },
      () => Promise.resolve(),
    );
    const origin = await api.listen({ host: '127.0.0.1', port: 0 });
    document = await (await fetch(`${origin}/api/openapi.json`)).json();
  });
  after(() => api.close());

  it('has version 3.1 and every operation once, under the base path', () => {
    assert.equal(document.openapi, '3.1.0');
    assert.deepEqual(document.info, { title: 'Things', version: '2.3.4' });
    assert.deepEqual(Object.keys(document.paths), [
      '/api/thing',
      '/api/thing/{id}',
      '/api/thing/{id}/events',
    ]);
  });

  it('has summary, security and permission', () => {
    const { get } = document.paths['/api/thing'];
    assert.deepEqual([get.operationId, get.summary], ['listThings', 'A page of things']);
    assert.deepEqual(get.security, [{ bearer: [] }]);
    assert.match(get.description, /Pages\.Campaigns/);
    assert.deepEqual(document.paths['/api/thing/{id}'].put.security, []);
    assert.equal(document.components.securitySchemes.bearer.scheme, 'bearer');
  });

  it('has enveloped responses and errors for every operation', () => {
    const answer = document.paths['/api/thing'].get.responses['200'].content['application/json'].schema;
    const [envelope, own] = answer.allOf;
    assert.equal(envelope.$ref, '#/components/schemas/Success');
    assert.deepEqual(document.components.schemas.Success.required, [
      'targetUrl',
      'success',
      'error',
      'unAuthorizedRequest',
      '__abp',
    ]);
    assert.deepEqual(own.required, ['result']);
    assert.equal(own.properties.result.properties.items.items.$ref, '#/components/schemas/Thing');
    assert.equal(document.components.schemas.Thing.properties.at.format, 'date-time');
    assert.ok(document.paths['/api/thing/{id}'].put.responses['201']);
    for (const path of Object.values<Document>(document.paths)) {
      for (const operation of Object.values<Document>(path)) {
        assert.equal(operation.responses['4XX'].$ref, '#/components/responses/Refused');
        assert.equal(operation.responses['5XX'].$ref, '#/components/responses/Failed');
      }
    }
    for (const answer of Object.values<Document>(document.components.responses))
      assert.equal(answer.content['application/json'].schema.$ref, '#/components/schemas/Failure');
  });

  it('describes parameters, headers, bodies and the events of a stream', () => {
    const names = document.paths['/api/thing'].get.parameters.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ['SkipCount', 'MaxResultCount', 'Sorting', 'Keyword', 'Status']);
    const { put } = document.paths['/api/thing/{id}'];
    assert.equal(put.requestBody.content['application/json'].schema.properties.note.maxLength, 100);
    assert.ok(
      put.parameters.some(({ in: where, name }: Document) => where === 'header' && name === 'abp-tenantid'),
    );
    const { content } = document.paths['/api/thing/{id}/events'].get.responses['200'];
    const events = content['text/event-stream'].schema.anyOf.map(({ properties }: Document) => properties);
    assert.deepEqual(
      events.map(({ event, data }: Document) => [event.enum, data.type]),
      [
        [['count'], 'object'],
        [['end'], 'null'],
      ],
    );
  });

  it('lists no unused schema', () => {
    const names = Object.keys(document.components.schemas).sort();
    assert.deepEqual(names, ['Failure', 'ProblemCode', 'Success', 'Thing']);
  });
});
