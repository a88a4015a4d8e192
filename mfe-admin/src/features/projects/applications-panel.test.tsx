import { screen } from '@testing-library/react';
import { renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import en from '../../i18n/en.json';

const show = (pending: number) => {
  stubApi({
    'GET /api/project/:id': () => ({
      id: 'p-1',
      version: 1,
      createdAt: '2026-11-01T08:00:00Z',
      name: 'Heart study',
      shortName: 'heart',
      title: 'Heart study',
      description: 'Of a test',
      profile: 'nvflare-2.8',
      state: 'Open',
      stateReason: null,
    }),
    'GET /api/application': ({ query }) => ({
      totalCount: query.has('State') ? pending : 5000,
      items: [],
    }),
  });
  renderApp(<App />, { route: '/projects/p-1', user: 'admin', messages: en, contributions });
};

test('leads to the applications that await approval, and to the provisioning', async () => {
  show(4998);
  expect(await screen.findByText('5,000 applications. 4,998 await approval.')).toBeInTheDocument();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('View applications awaiting approval')).toBe('/applications?project=p-1&state=Pending');
  expect(target('View applications')).toBe('/applications?project=p-1');
  expect(target('Go to configuration')).toBe('/configuration/p-1');
});

test('hides the approval notice without pending applications', async () => {
  show(0);
  expect(await screen.findByText('5,000 applications.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /awaiting/ })).not.toBeInTheDocument();
});
