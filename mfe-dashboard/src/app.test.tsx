import { screen } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import App from './app';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

test('describes the area and says that it is not built yet', () => {
  renderApp(<App />, { route: '/dashboard-management', messages: en });
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeInTheDocument();
  expect(screen.getByText('This area is not built yet.')).toBeInTheDocument();
});

test('shows Arabic', () => {
  renderApp(<App />, { route: '/dashboard-management', messages: arb, language: 'arb' });
  expect(screen.getByText('لم يُبنَ هذا القسم بعد.')).toBeInTheDocument();
});

test('shows 404 for a path below it', () => {
  const { path } = renderApp(<App />, { route: '/dashboard-management/nothing', messages: en });
  expect(path()).toBe('/error/404');
});
