import { parseQuery } from './parse-query';

test('repeated keys become arrays and brackets nest', () => {
  expect(parseQuery('?status=Pending&status=Sending&keyword=caf%C3%A9&a[b][c]=1')).toEqual({
    status: ['Pending', 'Sending'],
    keyword: 'café',
    a: { b: { c: '1' } },
  });
});

test('nesting stops at a depth of 5', () => {
  expect(parseQuery('a[1][2][3][4][5]=kept')).toEqual({ a: { 1: { 2: { 3: { 4: { 5: 'kept' } } } } } });
  expect(parseQuery('a[1][2][3][4][5][6]=dropped')).not.toHaveProperty('a.1.2.3.4.5.6');
});

test('an array takes 20 values, an address 1000 parameters', () => {
  expect(parseQuery('a=1&'.repeat(30))).toEqual({ a: Array.from({ length: 20 }, () => '1') });
  const many = Array.from({ length: 1200 }, (_, index) => `p${index}=1`).join('&');
  expect(Object.keys(parseQuery(many))).toHaveLength(1000);
});

test('keys cannot reach a prototype, whatever they are called', () => {
  const tree = parseQuery('__proto__[polluted]=yes&constructor=x&[]=1&=2&a]=3');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(tree).toHaveProperty('constructor', 'x');
});

test('a key that is both a value and a branch keeps what came first', () => {
  expect(parseQuery('a=1&a[b]=2')).toEqual({ a: '1' });
  expect(parseQuery('a[b]=2&a=1')).toEqual({ a: { b: '2' } });
});
