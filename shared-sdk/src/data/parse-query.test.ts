import { parseQuery } from './parse-query';

test('parses repeated keys as arrays and brackets as nesting', () => {
  expect(parseQuery('?status=Pending&status=Sending&keyword=caf%C3%A9&a[b][c]=1')).toEqual({
    status: ['Pending', 'Sending'],
    keyword: 'café',
    a: { b: { c: '1' } },
  });
});

test('limits nesting to a depth of 5', () => {
  expect(parseQuery('a[1][2][3][4][5]=kept')).toEqual({ a: { 1: { 2: { 3: { 4: { 5: 'kept' } } } } } });
  expect(parseQuery('a[1][2][3][4][5][6]=dropped')).not.toHaveProperty('a.1.2.3.4.5.6');
});

test('limits arrays to 20 values and URLs to 1000 parameters', () => {
  expect(parseQuery('a=1&'.repeat(30))).toEqual({ a: Array.from({ length: 20 }, () => '1') });
  const many = Array.from({ length: 1200 }, (_, index) => `p${index}=1`).join('&');
  expect(Object.keys(parseQuery(many))).toHaveLength(1000);
});

test('prevents prototype pollution by keys', () => {
  const tree = parseQuery('__proto__[polluted]=yes&constructor=x&[]=1&=2&a]=3');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(tree).toHaveProperty('constructor', 'x');
});

test('keeps the first of a value and a branch under one key', () => {
  expect(parseQuery('a=1&a[b]=2')).toEqual({ a: '1' });
  expect(parseQuery('a[b]=2&a=1')).toEqual({ a: { b: '2' } });
});
