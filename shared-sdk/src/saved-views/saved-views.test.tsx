import { screen, waitFor, within } from '@testing-library/react';
import { savedViewStore } from './saved-view-store';
import { SavedViewsMenu } from './saved-views-menu';
import { renderApp, stubApi } from '../testing';

const store = savedViewStore('/history-view');
const viewQuery = (search: URLSearchParams) => search.toString();
const spring = { id: 'v-1', name: 'Spring', query: 'from=3' };

test('replaces the view of the same name with the current one', async () => {
  const { calls } = stubApi({
    'GET /campaign-api/history-view': () => [spring],
    'PUT /campaign-api/history-view/:id': () => spring,
  });
  const { user } = renderApp(<SavedViewsMenu store={store} viewQuery={viewQuery} />, { route: '/?from=4' });
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Spring' })).not.toBeChecked();
  await user.click(screen.getByRole('menuitem', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  const name = dialog.getByLabelText('Name');
  await user.type(name, 'Spring time');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, ' SPRING');
  expect(dialog.getByRole('status')).toHaveTextContent('You have a saved view with this name.');
  await user.click(dialog.getByRole('button', { name: 'Replace view' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      params: { id: 'v-1' },
      body: { name: 'SPRING', query: 'from=4' },
    }),
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('shows the name of the view, and returns to the default one', async () => {
  stubApi({ 'GET /campaign-api/history-view': () => [spring] });
  const { user, path } = renderApp(<SavedViewsMenu store={store} viewQuery={viewQuery} />, {
    route: '/?from=3',
  });
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Spring' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Default view' }));
  expect(path()).toBe('/');
});
