import { screen, waitFor } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import { Route, Routes } from 'react-router-dom';
import { applicationView } from '../features/applications/application-view';
import en from '../i18n/en.json';
import { EntityRoutes } from './entity-routes';
import { anApplication, organizationsThatHang } from '../testing/fixtures';

const options = {
  'GET /api/project/options': () => [{ id: 'p-1', name: 'Diabetes study' }],
  'GET /api/organization/options': () => [{ id: 'o-1', name: 'Riyadh Health Trust' }],
};
const pages = (
  <Routes>
    <Route path="/applications/*" element={<EntityRoutes view={applicationView} />} />
  </Routes>
);
const show = (route: string) => renderApp(pages, { route, user: 'admin', messages: en });
type Shown = ReturnType<typeof show>;

async function pick({ user }: Shown, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle(option));
}

test('R3.7 R5.5 shows the fields of the chosen application type', async () => {
  stubApi(options);
  const page = show('/applications/new');
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
  expect(screen.queryByLabelText('DNS name')).not.toBeInTheDocument();
  await pick(page, 'Application type', 'Overseer');
  for (const label of ['DNS name', 'API root', 'Port'])
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.getByLabelText('Port')).toHaveValue('8443');
  await page.user.clear(screen.getByLabelText('API root'));
  expect(await screen.findByText('API root is required')).toBeInTheDocument();
});

test('R3.6 R5.6 takes only an email as the short name of an admin console', async () => {
  stubApi(options);
  const page = show('/applications/new');
  await screen.findByLabelText('Name');
  await pick(page, 'Application type', 'Admin console');
  await page.user.type(screen.getByLabelText('Short name'), 'admin');
  expect(await screen.findByText('Admin short name must be an email')).toBeInTheDocument();
});

const details = 'GET /api/application/:id';

test('saves the fields of its type, others as nothing, and leaves fixed ones', async () => {
  const api = stubApi({
    ...options,
    [details]: () => anApplication(),
    'PUT /api/application/:id': () => anApplication({ name: 'Second server', version: 4 }),
  });
  const page = show('/applications/a-1/edit');
  const name = await screen.findByLabelText('Name');
  expect(screen.getByRole('combobox', { name: 'Project' })).toBeDisabled();
  await page.user.clear(name);
  await page.user.type(name, 'Second server');
  await page.user.clear(screen.getByLabelText('Admin port'));
  await page.user.type(screen.getByLabelText('Admin port'), '٨١٠٣');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.path()).toBe('/applications/a-1'));
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 3,
    name: 'Second server',
    applicationType: 'Server',
    project: 'p-1',
    adminPort: 8103,
    apiRoot: null,
    adminShortName: null,
  });
});

test('keeps the edits when someone else saved, and saves the changes of both on demand', async () => {
  let stored = anApplication();
  const versions: unknown[] = [];
  let saved: unknown;
  stubApi({
    ...options,
    [details]: () => stored,
    'PUT /api/application/:id': ({ body }) => {
      const { version } = body as { version: number };
      versions.push(version);
      if (version !== stored.version) throw refuse(409, { code: 'EntityChanged', message: '…' });
      saved = body;
      return stored;
    },
  });
  const page = show('/applications/a-1/edit');
  const name = await screen.findByLabelText('Name');
  stored = anApplication({
    version: 4,
    description: 'Changed by someone else',
    dnsName: 'theirs.example.com',
  });
  await page.user.type(name, ' of the north');
  await page.user.type(screen.getByLabelText('DNS name'), '.sa');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByText('Changed by both: DNS name.');
  expect(conflict.nextSibling).toHaveTextContent('Changed by someone else only, and kept: Description.');
  expect(name).toHaveValue('Main server of the north');
  await page.user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(page.path()).toBe('/applications/a-1'));
  expect(versions).toEqual([3, 4]);
  expect(saved).toMatchObject({
    name: 'Main server of the north',
    description: 'Changed by someone else',
    dnsName: `${anApplication().dnsName}.sa`,
  });
});

test('says that the entry was deleted after someone else saved, and keeps the edits', async () => {
  let refused = false;
  stubApi({
    ...options,
    [details]: () => {
      if (refused) throw refuse(404, { code: 'NotFound', message: '…' });
      return anApplication();
    },
    'PUT /api/application/:id': () => {
      refused = true;
      throw refuse(409, { code: 'EntityChanged', message: '…' });
    },
  });
  const page = show('/applications/a-1/edit');
  await page.user.type(await screen.findByLabelText('Name'), ' 2');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This entry no longer exists.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Main server 2');
});

test('shows at its field that a name is taken', async () => {
  stubApi({
    ...options,
    [details]: () => anApplication(),
    'PUT /api/application/:id': () => {
      throw refuse(409, {
        code: 'NameTaken',
        message: 'taken',
        validationErrors: [{ message: 'taken', members: ['name'] }],
      });
    },
  });
  const page = show('/applications/a-1/edit');
  await page.user.type(await screen.findByLabelText('Name'), '2');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already in use. Choose another.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Main server2');
});

test('shows at its field that a text has hidden characters', async () => {
  stubApi({
    ...options,
    [details]: () => anApplication(),
    'PUT /api/application/:id': () => {
      throw refuse(400, {
        code: 'ValidationFailed',
        message: 'Remove hidden characters',
        validationErrors: [{ message: 'Remove hidden characters', members: ['name'] }],
      });
    },
  });
  const page = show('/applications/a-1/edit');
  await page.user.type(await screen.findByLabelText('Name'), '2');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      'Remove hidden characters from this field.',
    ),
  );
});

test('offers only organizations with the entered text while the service searches', async () => {
  stubApi({
    ...options,
    'GET /api/organization/options': organizationsThatHang,
  });
  const { user } = show('/applications/new');
  const organization = await screen.findByRole('combobox', { name: 'Organization' });
  await user.click(organization);
  await screen.findByTitle('Aden Clinics');
  await user.type(organization, 'riyadh');
  expect(screen.getByTitle('Riyadh Health Trust')).toBeInTheDocument();
  expect(screen.queryByTitle('Aden Clinics')).not.toBeInTheDocument();
});
