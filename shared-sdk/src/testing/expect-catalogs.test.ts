import { expectCatalogs } from './expect-catalogs';

const six = '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}';

test.each([
  ['a key that is missing', { A: 'a', B: 'b' }, { A: 'أ' }],
  ['another placeholder', { A: '{name}' }, { A: '{email}' }],
  ['a key of another form', { 'a-b': 'a' }, { 'a-b': 'أ' }],
  [
    'a plural of two categories',
    { A: '{n, plural, one {#} other {#}}' },
    { A: '{n, plural, one {#} other {#}}' },
  ],
])('detects %s', (_name, en, arb) => {
  expect(() => expectCatalogs(en as never, arb as never)).toThrow();
});

test('accepts six plural categories, tags and nested placeholders', () => {
  expectCatalogs(
    { A: '{n, plural, one {# of {name}} other {#}}', B: '<b>{x}</b>' },
    { A: six.replace('two {#}', 'two {# {name}}'), B: '<b>{x}</b>' },
  );
});
