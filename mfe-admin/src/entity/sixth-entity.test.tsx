import { Route, Routes } from 'react-router-dom';
import { screen, within } from '@testing-library/react';
import { renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import own from '../testing/sixth-entity/en.json';
import { SitePages } from '../testing/sixth-entity/site-pages';
import en from '../i18n/en.json';

const north = {
  id: 's-1',
  version: 1,
  createdAt: '2026-11-01T08:00:00Z',
  state: 'Draft',
  stateReason: null,
  name: 'North Clinic',
  contact: null,
  beds: 40,
  level: 'Clinic',
  teaches: null,
  organization: { id: 'o-1', name: 'Riyadh Health Trust' },
};
const contributions = {
  routes: [{ path: '/sites', title: { en: 'Sites', arb: 'المواقع' }, permission: 'Pages.Projects' as const }],
};

function show(path: string, handlers: Record<string, StubHandler>) {
  const api = stubApi({
    'GET /api/organization/options': () => [{ id: 'o-1', name: 'Riyadh Health Trust' }],
    'GET /api/site/:id': () => north,
    ...handlers,
  });
  const rendered = renderApp(
    <Routes>
      <Route path="/sites/*" element={<SitePages />} />
    </Routes>,
    { route: path, user: 'admin', messages: { ...en, ...own }, contributions },
  );
  return { ...api, ...rendered };
}

test('a sixth entity has a list with its columns, filters and actions', async () => {
  const { calls, user } = show('/sites?level=Clinic', {
    'GET /api/site': () => ({ totalCount: 1, items: [north] }),
    'POST /api/site/open': () => ({ count: 1 }),
  });
  const link = await screen.findByRole('link', { name: 'North Clinic' });
  expect(link).toHaveAttribute('href', '/sites/s-1');
  const row = within(link.closest('tr')!);
  for (const text of ['Draft', '40', 'Clinic', 'Riyadh Health Trust'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/site')!.query.getAll('Level')).toEqual(['Clinic']);
  await user.click(row.getByRole('button', { name: 'Actions for North Clinic' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open site' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open site' }));
  expect(await screen.findByText('1 site opened')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/site/open')!.body).toEqual({ ids: ['s-1'], versions: [1] });
});

test('a sixth entity is viewed', async () => {
  show('/sites/s-1', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'North Clinic' })).toBeInTheDocument();
  expect(screen.getByText('Beds').nextElementSibling).toHaveTextContent('40');
  // Clinics don't have it.
  expect(screen.queryByText('Teaching hospital')).not.toBeInTheDocument();
});

test('a sixth entity is added, by the rules of its fields', async () => {
  const { calls, user } = show('/sites/new', { 'POST /api/site': () => north });
  await user.type(await screen.findByLabelText('Name'), 'North Clinic');
  await user.type(screen.getByLabelText('Beds'), '9000');
  expect(await screen.findByText('Beds must be a whole number from 1 to 5,000')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Beds'));
  await user.type(screen.getByLabelText('Beds'), '40');
  await user.click(screen.getByLabelText('Level'));
  await user.click(await screen.findByTitle('Hospital'));
  expect(await screen.findByLabelText(/^Teaching hospital/)).toBeInTheDocument();
  await user.click(screen.getByLabelText('Organization'));
  await user.click(await screen.findByTitle('Riyadh Health Trust'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('North Clinic saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    name: 'North Clinic',
    contact: null,
    beds: 40,
    level: 'Hospital',
    teaches: null,
    organization: 'o-1',
  });
});

test('a sixth entity is edited in its version', async () => {
  const { calls, user } = show('/sites/s-1/edit', {
    'PUT /api/site/:id': () => ({ ...north, version: 2 }),
  });
  const beds = await screen.findByLabelText('Beds');
  await user.clear(beds);
  await user.type(beds, '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('North Clinic saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')!.body).toMatchObject({ beds: 60, version: 1 });
});
