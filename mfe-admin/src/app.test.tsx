import { screen } from '@testing-library/react';
import { fixtureUser, renderApp } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import App from './app';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

const areas = contributions.routes
  .filter(({ path }) => path !== '/activity-log')
  .map(({ path, title }) => [path, title] as const);

test.each(areas)('%s describes the area in both languages', (route, title) => {
  const english = renderApp(<App />, { route, messages: en, contributions, user: 'admin' });
  expect(screen.getByRole('heading', { level: 1, name: title.en })).toBeInTheDocument();
  expect(screen.getByText('This area is not built yet.')).toBeInTheDocument();
  english.unmount();
  renderApp(<App />, { route, messages: arb, contributions, user: 'admin', language: 'arb' });
  expect(screen.getByRole('heading', { level: 1, name: title.arb })).toBeInTheDocument();
});

test('shows none of the areas to a data owner', () => {
  const { permissions } = fixtureUser('owner');
  expect(contributions.routes.filter(({ permission }) => permissions.includes(permission))).toEqual([]);
});

test('shows 404 for a path below an area', () => {
  const { path } = renderApp(<App />, { route: '/roles/nothing', messages: en, user: 'admin' });
  expect(path()).toBe('/error/404');
});
