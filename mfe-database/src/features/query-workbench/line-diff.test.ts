import { lineDiff } from './line-diff';

const marks = { same: ' ', added: '+', removed: '-' };
const written = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => marks[kind] + text);

test('keeps common lines and puts removed lines before added ones', () => {
  expect(written('select phone\nfrom people\nwhere a', 'select phone\nfrom citizens\nwhere a')).toEqual([
    ' select phone',
    '-from people',
    '+from citizens',
    ' where a',
  ]);
});

test('finds differences at the start and the end', () => {
  expect(written('b', 'a\nb\nc')).toEqual(['+a', ' b', '+c']);
  expect(written('a\nb\nc', 'b')).toEqual(['-a', ' b', '-c']);
  expect(written('same', 'same')).toEqual([' same']);
  expect(written('', 'x')).toEqual(['-', '+x']);
});
