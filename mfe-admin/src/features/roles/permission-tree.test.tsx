import { screen } from '@testing-library/react';
import { fixtureUser, refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import en from '../../i18n/en.json';

test('says why some permissions can’t be granted', async () => {
  const all = ['Pages.Home', 'Pages.Campaigns.Numbers.Reveal'];
  stubApi({ 'GET /api/permission/options': () => all.map((id) => ({ id, name: id })) });
  const user = { ...fixtureUser('admin'), permissions: ['Pages.Home', 'Pages.Roles', 'Pages.Roles.Create'] };
  renderApp(<App />, { route: '/roles/new', user, messages: en, contributions });
  expect(await screen.findByText('You can only grant permissions that you have.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Reveal mobile numbers' })).toBeDisabled();
});

test('says that the permissions aren’t loaded, instead of that there are none', async () => {
  let fails = true;
  stubApi({
    'GET /api/permission/options': () => {
      if (fails) throw refuse(500, { code: 'InternalError', message: 'An error occurred.' });
      return [{ id: 'Pages.Home', name: 'Pages.Home' }];
    },
  });
  const { user } = renderApp(<App />, { route: '/roles/new', user: 'admin', messages: en, contributions });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/0 permissions/)).not.toBeInTheDocument();
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('0 of 1 permission')).toBeInTheDocument();
});

test('lists the permissions that have the entered text, until it is cleared', async () => {
  const all = ['Pages.Home', 'Pages.Campaigns.Numbers.Reveal'];
  stubApi({ 'GET /api/permission/options': () => all.map((id) => ({ id, name: id })) });
  const { user } = renderApp(<App />, { route: '/roles/new', user: 'admin', messages: en, contributions });
  await user.type(await screen.findByRole('textbox', { name: 'Search permissions' }), 'reveal');
  expect(screen.getByRole('checkbox', { name: 'Reveal mobile numbers' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Home' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('group', { name: 'Home' })).toBeInTheDocument();
});
