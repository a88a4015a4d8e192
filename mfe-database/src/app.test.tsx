import { screen } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import App from './app';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

test('says what the area will do, and that it is not built yet', () => {
  renderApp(<App />, { route: '/database-connection', messages: en });
  expect(screen.getByRole('heading', { level: 1, name: 'Database Connection' })).toBeInTheDocument();
  expect(screen.getByText('This area is not built yet.')).toBeInTheDocument();
});

test('in Arabic as well', () => {
  renderApp(<App />, { route: '/database-connection', messages: arb, language: 'arb' });
  expect(screen.getByText('لم يُبنَ هذا القسم بعد.')).toBeInTheDocument();
});

test('a path below it does not exist', () => {
  const { path } = renderApp(<App />, { route: '/database-connection/nothing', messages: en });
  expect(path()).toBe('/error/404');
});
