import { screen } from '@testing-library/react';
import { fixtureUser, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import App from './app';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

const nothing = { totalCount: 0, items: [] };
const stub = () =>
  stubApi({
    'GET /api/permission': () => [],
    'GET /api/:entity': () => nothing,
    'GET /api/:entity/options': () => [],
  });
const areas = contributions.routes
  .filter(({ path }) => path !== '/activity-log')
  .map(({ path, title }) => [path, title] as const);

test.each(areas)('%s opens in both languages', async (route, title) => {
  stub();
  const english = renderApp(<App />, { route, messages: en, contributions, user: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: title.en })).toBeInTheDocument();
  english.unmount();
  renderApp(<App />, { route, messages: arb, contributions, user: 'admin', language: 'arb' });
  expect(await screen.findByRole('heading', { level: 1, name: title.arb })).toBeInTheDocument();
});

test('shows none of the areas to a data owner', () => {
  const { permissions } = fixtureUser('owner');
  expect(contributions.routes.filter(({ permission }) => permissions.includes(permission))).toEqual([]);
});

test('shows 404 for a path below a page that has none', () => {
  const { path } = renderApp(<App />, { route: '/system/nothing', messages: en, user: 'admin' });
  expect(path()).toBe('/error/404');
});
