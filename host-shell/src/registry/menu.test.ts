import { fixtureUser } from '@hima/sdk/testing';
import { remotes } from '../test-support/registry';
import { menuFor } from './menu';

const titles = (permissions: string[]) =>
  menuFor(remotes(), permissions, 'en').map((entry) =>
    entry.kind === 'link' ? entry.title : [entry.title, ...entry.links.map(({ title }) => title)],
  );

test('R2.28 lists permitted entries in order and in groups', () => {
  expect(titles(fixtureUser('owner').permissions)).toEqual([
    ['E-Campaign', 'Campaign History'],
    'Campaign Filter',
  ]);
});

test('hides an empty group', () => {
  expect(titles(['Pages.Organizations'])).toEqual(['Organizations']);
});

test('shows titles in the language of the page', () => {
  expect(menuFor(remotes(), ['Pages.Organizations'], 'arb')).toMatchObject([{ title: 'المؤسسات' }]);
});
