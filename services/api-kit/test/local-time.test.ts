import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeZone } from '../src/http/local-time.js';

const accepts = (name: string) => timeZone.safeParse(name).success;

describe('a time zone in a request', () => {
  it('is a name that Node.js and PostgreSQL read alike', () => {
    for (const name of ['Asia/Riyadh', 'asia/riyadh', 'Asia/Calcutta', 'America/Indiana/Knox', 'Etc/GMT+3'])
      assert.ok(accepts(name), name);
    for (const name of ['UTC', 'GMT', 'Japan', 'EST5EDT']) assert.ok(accepts(name), name);
  });

  it('is no offset: PostgreSQL reads it with the other sign', () => {
    for (const name of ['+03:00', '-0800', '+3']) assert.ok(!accepts(name), name);
  });

  it('is no abbreviation: IST is India to Node.js and Israel to PostgreSQL', () => {
    for (const name of ['IST', 'ist', 'BST', 'CST', 'AST', 'CET', 'MST']) assert.ok(!accepts(name), name);
  });

  it('is no zone that only Node.js knows', () => {
    for (const name of [
      'SystemV/PST8',
      'systemv/PST8PDT',
      'US/Pacific-New',
      'Etc/Unknown',
      'Asia/Nowhere',
      '',
    ])
      assert.ok(!accepts(name), name);
  });
});
