import { lineDiff } from './line-diff';

const marks = { same: ' ', added: '+', removed: '-' };
const written = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => marks[kind] + text);

test('what is common stays, what went comes before what is new', () => {
  expect(written('select phone\nfrom people\nwhere a', 'select phone\nfrom citizens\nwhere a')).toEqual([
    ' select phone',
    '-from people',
    '+from citizens',
    ' where a',
  ]);
});

test('lines at the beginning and at the end', () => {
  expect(written('b', 'a\nb\nc')).toEqual(['+a', ' b', '+c']);
  expect(written('a\nb\nc', 'b')).toEqual(['-a', ' b', '-c']);
  expect(written('same', 'same')).toEqual([' same']);
  expect(written('', 'x')).toEqual(['-', '+x']);
});
