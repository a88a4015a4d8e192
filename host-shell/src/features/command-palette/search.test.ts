import type { Command } from './commands';
import { matching, plain } from './search';

const command = (title: string, words = ''): Command => ({
  id: title,
  kind: 'page',
  title,
  words,
  icon: 'home',
  run: () => {},
});
const commands = [
  command('Campaign Filter', 'تصفية الحملات'),
  command('Campaign History', 'سجل الحملات'),
  command('Organizations', 'المؤسسات'),
  command('Filters', 'الإعدادات'),
];
const found = (query: string) => matching(commands, query).map(({ title }) => title);

test.each([
  ['history', ['Campaign History']],
  ['سجل', ['Campaign History']],
  ['سِجِلّ', ['Campaign History']],
  ['الاعدادات', ['Filters']],
  ['HIST camp', ['Campaign History']],
  ['filter', ['Filters', 'Campaign Filter']],
  ['ganiz', ['Organizations']],
  ['  ', ['Campaign Filter', 'Campaign History', 'Organizations', 'Filters']],
  ['[.*', []],
])('“%s” finds %j', (query, titles) => expect(found(query)).toEqual(titles));

test('ignores Arabic spelling variants', () => {
  expect(plain('إدارةُ القُــرى')).toBe('اداره القري');
});
