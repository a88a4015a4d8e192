import { fixtureUser } from '@hima/sdk/testing';
import { remotes } from '../test-support/registry';
import { menuFor } from './menu';

const titles = (permissions: string[]) =>
  menuFor(remotes(), permissions, 'en').map((entry) =>
    entry.kind === 'link' ? entry.title : [entry.title, ...entry.links.map(({ title }) => title)],
  );

test('R2.28 entries by permission, in their order, in their groups', () => {
  expect(titles(fixtureUser('owner').permissions)).toEqual([
    ['E-Campaign', 'Campaign History'],
    'Campaign Filter',
  ]);
});

test('a group with nothing left in it is not shown', () => {
  expect(titles(['Pages.Organizations'])).toEqual(['Organizations']);
});

test('titles are in the language of the page', () => {
  expect(menuFor(remotes(), ['Pages.Organizations'], 'arb')).toMatchObject([{ title: 'المؤسسات' }]);
});
