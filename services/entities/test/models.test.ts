import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as entities from '../src/index.js';
import { fieldsInUse, formats, type Entity } from '../src/index.js';

const models: Entity[] = (Object.values(entities) as unknown[]).filter(
  (one): one is Entity => typeof one === 'object' && one !== null && 'fields' in one,
);

for (const model of models)
  describe(`the model of ${model.name}`, () => {
    const { fields, states = [], actions = {}, locked = [], undeletable = [] } = model;

    it('has a required name', () => assert.equal(fields['name']?.required, true));

    it('shows fields by values that another field can have', () => {
      for (const { when } of Object.values(fields)) {
        if (!when) continue;
        const other = fields[when.field];
        assert.ok(other && 'options' in other, when.field);
        for (const value of when.is) assert.ok(other.options.includes(value), `${when.field}: ${value}`);
      }
    });

    it('begins with values that its fields accept', () => {
      for (const [name, field] of Object.entries(fields)) {
        const { initially } = field;
        if (initially === undefined) continue;
        if (field.kind === 'choice') assert.ok(field.options.includes(String(initially)), name);
        if (field.kind === 'number')
          assert.ok(Number(initially) >= field.min && Number(initially) <= field.max, name);
        if (field.kind === 'text' && field.format) assert.match(String(initially), formats[field.format]);
      }
    });

    it('refers to entities that there are', () => {
      const known = [...models.map(({ name }) => name), 'permission'];
      for (const field of Object.values(fields))
        if ('to' in field) assert.ok(known.includes(field.to), field.to);
    });

    it('moves between its own states only', () => {
      const all: readonly string[] = states;
      const named = Object.values(actions).flatMap(({ from, to }) => [...from, to]);
      for (const state of [...named, ...locked, ...undeletable]) assert.ok(all.includes(state), state);
    });

    it('requires permissions below its own for its actions', () => {
      for (const { permission } of Object.values(actions))
        assert.ok(permission.startsWith(`${model.permission}.`), permission);
    });
  });

describe('fieldsInUse', () => {
  it('leaves out the fields of other types', () => {
    const of = (applicationType: string) =>
      fieldsInUse(entities.application, { applicationType }).map(([name]) => name);
    assert.ok(of('Client').includes('numberOfGpus'));
    assert.ok(!of('Server').includes('numberOfGpus'));
    assert.ok(!of('Client').includes('dnsName'));
    assert.deepEqual(of('Overseer').slice(-4), ['dnsName', 'protocol', 'apiRoot', 'port']);
  });
});

describe('isPlainText', () => {
  it('refuses what readers cannot see', () => {
    const hidden = [
      '\u200B',
      'Admin\u200B',
      '\u202Egnp',
      'a\nb',
      'a\u2028b',
      'Ad\u200Dmin',
      '\u3164',
      '\u0301',
      // Variation selectors, and format characters of other scripts.
      'Admin\uFE00',
      'Admin\uFE0F',
      'a\u{1BCA0}',
      'a\u{1D173}',
      'a\u{1D159}',
      'a\u{13430}',
    ];
    for (const text of hidden) assert.equal(entities.isPlainText(text), false, JSON.stringify(text));
    for (const text of [
      '',
      'Admin',
      'مؤسسة البيانات',
      'می\u200Cخواهم',
      'a b',
      '№ 1',
      '❤\uFE0F',
      '1\uFE0F\u20E3',
    ])
      assert.equal(entities.isPlainText(text), true, text);
    assert.equal(entities.isPlainText('a\nb', 3), true);
  });
});

describe('formats', () => {
  const cases = {
    email: [['a.b+c@example.org'], ['a@b', 'a b@example.org', '@example.org', 'a@example.']],
    phone: [
      ['+966501234567', '0501234567'],
      ['12', 'not a number', '+', '05-0123'],
    ],
    code: [
      ['riyadh_health', 'A1'],
      ['riyadh-health', 'صحة', ''],
    ],
    siteName: [
      ['site-1', 'site_1'],
      ['site 1', 'site.1', ''],
    ],
    hostName: [
      ['server.example.com', 'localhost'],
      ['-a.example', 'a..b', 'a_b', 'a/b', ''],
    ],
    path: [
      ['/api/v1', '/a'],
      ['api', '/', '/a b', '//a', '/~a'],
    ],
  } satisfies Record<keyof typeof formats, [string[], string[]]>;

  for (const [name, [right, wrong]] of Object.entries(cases))
    it(`${name} accepts and refuses whole texts`, () => {
      for (const text of right) assert.match(text, formats[name as keyof typeof formats]);
      for (const text of wrong) assert.doesNotMatch(text, formats[name as keyof typeof formats]);
    });
});
