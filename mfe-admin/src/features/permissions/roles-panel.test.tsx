import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import en from '../../i18n/en.json';
import { PermissionPage } from './permission-page';

const role = (id: string, name: string) => ({ id, name });
const auditor = role('r-1', 'Auditor');
const operator = role('r-2', 'Operator');
const steward = role('r-3', 'Steward');

test('keeps a role that was chosen while someone else saved', async () => {
  let stored = { roles: [auditor], version: 'one' };
  const api = stubApi({
    'GET /api/permission/:id': () => ({
      id: 'Pages.EInsights',
      ...stored,
      contacts: { totalCount: 0, items: [] },
    }),
    'GET /api/role/options': () => [auditor, operator, steward],
    'PUT /api/permission/:id': ({ body }) => {
      const { version } = body as typeof stored;
      if (version === 'one') {
        stored = { roles: [auditor, steward], version: 'two' };
        throw refuse(409, { code: 'EntityChanged', message: 'x' });
      }
      return {};
    },
  });
  const { user } = renderApp(
    <Routes>
      <Route path="/permissions/:id" element={<PermissionPage />} />
    </Routes>,
    { route: '/permissions/Pages.EInsights', user: 'admin', messages: en },
  );
  await user.click(await screen.findByRole('combobox', { name: 'Roles' }));
  await user.click(await screen.findByTitle('Operator'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your edits are still here');
  await waitFor(() => expect(screen.getAllByText('Steward').length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      roles: ['r-1', 'r-3', 'r-2'],
      version: 'two',
    }),
  );
});
