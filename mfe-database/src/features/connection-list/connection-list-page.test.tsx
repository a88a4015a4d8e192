import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aConnection } from '../../testing/fixtures';

const list = 'GET /campaign-api/database-connection';
const route = '/database-connection';
const failed = { state: 'Failed', checkedAt: null, code: 'NoAnswer', message: '…' } as const;
const two = {
  totalCount: 2,
  items: [
    aConnection(),
    aConnection({ id: 'd-2', name: 'سجل المواطنين', type: 'MySQL', port: 3306, usedBy: 0, health: failed }),
  ],
};
const show = (user: 'owner' | 'auditor' = 'owner', search = '') =>
  renderApp(<App />, { route: route + search, user, messages: en });

test('lists connections with type, host, health, query version and usage', async () => {
  const api = stubApi({ [list]: () => two });
  show();
  const link = await screen.findByRole('link', { name: 'Clinic patients' });
  expect(link).toHaveAttribute('href', `${route}/d-1`);
  const row = within(link.closest('tr')!);
  for (const text of ['Healthy', 'PostgreSQL', 'db.clinic.example:5432', 'Version 3', '2 campaigns'])
    expect(row.getByText(text)).toBeInTheDocument();
  const other = within(screen.getByRole('link', { name: 'سجل المواطنين' }).closest('tr')!);
  for (const text of ['Failed', 'MySQL / MariaDB', 'Not used'])
    expect(other.getByText(text)).toBeInTheDocument();
  expect(Object.fromEntries(api.calls[0]!.query)).toEqual({
    SkipCount: '0',
    MaxResultCount: '10',
    Sorting: 'name ASC',
  });
});

test('hides actions without the permission', async () => {
  stubApi({ [list]: () => two });
  show('auditor');
  await screen.findByRole('link', { name: 'Clinic patients' });
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New database connection' })).not.toBeInTheDocument();
});

test('offers to create a connection in an empty list, not for no matches', async () => {
  stubApi({ [list]: () => ({ totalCount: 0, items: [] }) });
  const first = show();
  expect(await screen.findByText('No database connections yet')).toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'New database connection' }));
  expect(first.path()).toBe('/database-connection/new');
  first.unmount();
  show('owner', '?keyword=zzz');
  expect(await screen.findByText('No matching records found')).toBeInTheDocument();
});

async function choose(page: ReturnType<typeof show>, action: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Clinic patients' }));
  await page.user.click(await screen.findByRole('menuitem', { name: action }));
}

test('deletes a connection after confirmation', async () => {
  let rows = two.items;
  const api = stubApi({
    [list]: () => ({ totalCount: rows.length, items: rows }),
    'DELETE /campaign-api/database-connection/:id': ({ params }) => {
      rows = rows.filter(({ id }) => id !== params.id);
      return null;
    },
  });
  const page = show();
  await choose(page, 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to delete the selected items?');
  expect(dialog).toHaveTextContent('“Clinic patients”');
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Clinic patients' })).not.toBeInTheDocument(),
  );
  expect(api.calls.find(({ method }) => method === 'DELETE')?.params.id).toBe('d-1');
});

test('reports that a connection in use cannot be deleted', async () => {
  stubApi({
    [list]: () => two,
    'DELETE /campaign-api/database-connection/:id': () => {
      throw refuse(409, { code: 'ConnectionInUse', message: 'In use.', details: '2' });
    },
  });
  const page = show();
  await choose(page, 'Delete');
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The connection was not deleted');
  expect(alert).toHaveTextContent('2 campaigns use this connection');
  await page.user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('The connection was not deleted')).not.toBeInTheDocument();
});

test('replaces a password without showing it', async () => {
  const api = stubApi({
    [list]: () => two,
    'PUT /campaign-api/database-connection/:id/password': () => aConnection(),
  });
  const page = show();
  await choose(page, 'Replace password');
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText('New password');
  expect(field).toHaveAttribute('type', 'password');
  expect(dialog.getByRole('button', { name: 'Replace password' })).toBeDisabled();
  await page.user.type(field, 'new secret');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Replace password' })).toBeEnabled());
  await page.user.click(dialog.getByRole('button', { name: 'Replace password' }));
  expect(await screen.findByText('Password replaced')).toBeInTheDocument();
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ password: 'new secret' });
});

test('shows Arabic', async () => {
  stubApi({ [list]: () => two });
  renderApp(<App />, { route, messages: arb, language: 'arb' });
  expect(await screen.findByText('سليم')).toBeInTheDocument();
  expect(screen.getByText('حملتان')).toBeInTheDocument();
});

test('shows 404 for an unknown path below a connection', () => {
  stubApi({ 'GET /campaign-api/database-connection/:id': () => aConnection() });
  expect(renderApp(<App />, { route: `${route}/d-1/nothing`, messages: en }).path()).toBe('/error/404');
});
