import { screen, waitFor, within } from '@testing-library/react';
import { fixtureUser, refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../contributions.json';
import App from '../app';
import en from '../i18n/en.json';
import { anOrganization, organizationsThatHang } from '../testing/fixtures';

const list = 'GET /api/organization';
const two = {
  totalCount: 2,
  items: [
    anOrganization(),
    anOrganization({ id: 'o-2', name: 'مستشفى جدة', code: 'jeddah', state: 'Approved' }),
  ],
};
const show = (search = '', user: 'admin' | 'auditor' = 'admin') =>
  renderApp(<App />, { route: `/organizations${search}`, user, messages: en, contributions });

test('R2.17 lists the fields and the state of each organization', async () => {
  const api = stubApi({ [list]: () => two });
  show();
  const link = await screen.findByRole('link', { name: 'Riyadh Health Trust' });
  expect(link).toHaveAttribute('href', '/organizations/o-1');
  const row = within(link.closest('tr')!);
  for (const text of ['Pending', 'riyadh_health']) expect(row.getByText(text)).toBeInTheDocument();
  expect(Object.fromEntries(api.calls[0]!.query)).toEqual({
    SkipCount: '0',
    MaxResultCount: '10',
    Sorting: 'name ASC',
  });
});

test('R2.34 takes its filters from the address', async () => {
  const api = stubApi({ [list]: () => two });
  show('?state=Pending&state=Nonsense&keyword=riyadh');
  await screen.findByRole('link', { name: 'Riyadh Health Trust' });
  expect(api.calls[0]!.query.getAll('State')).toEqual(['Pending']);
  expect(api.calls[0]!.query.get('Keyword')).toBe('riyadh');
});

test('filters by any other entity, not only by those of the first answer', async () => {
  const options = { first: { id: 'o-1', name: 'Aden' }, far: { id: 'o-900', name: 'Zarqa' } };
  const api = stubApi({
    'GET /api/contact': () => ({ totalCount: 0, items: [] }),
    'GET /api/role/options': () => [],
    'GET /api/organization/options': ({ query }) =>
      query.get('Keyword') === 'zar' || query.get('Id') === 'o-900' ? [options.far] : [options.first],
  });
  const { user } = renderApp(<App />, {
    route: '/contacts?organization=o-900',
    user: 'admin',
    messages: en,
    contributions,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Organization: Zarqa' }));
  const filter = screen.getByRole('combobox', { name: 'Organization' });
  await user.type(filter, 'zar');
  await user.click(await screen.findByTitle('Zarqa'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(api.calls.filter(({ query }) => query.get('Organization') === 'o-900').length).toBeGreaterThan(1),
  );
});

test('offers only organizations with the entered text while a filter searches', async () => {
  stubApi({
    'GET /api/contact': () => ({ totalCount: 0, items: [] }),
    'GET /api/role/options': () => [],
    'GET /api/organization/options': organizationsThatHang,
  });
  const { user } = renderApp(<App />, { route: '/contacts', user: 'admin', messages: en, contributions });
  const filter = await screen.findByRole('combobox', { name: 'Organization' });
  await user.click(filter);
  await screen.findByTitle('Aden Clinics');
  await user.type(filter, 'riyadh');
  expect(screen.getByTitle('Riyadh Health Trust')).toBeInTheDocument();
  expect(screen.queryByTitle('Aden Clinics')).not.toBeInTheDocument();
});

test('an auditor can change nothing', async () => {
  stubApi({ [list]: () => two });
  show('', 'auditor');
  await screen.findByRole('link', { name: 'Riyadh Health Trust' });
  expect(screen.queryByRole('button', { name: /^Actions for|New organization/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('offers only editing to someone who may only edit', async () => {
  const role = {
    id: 'r-1',
    version: 1,
    createdAt: '2026-11-01T08:00:00Z',
    name: 'Reviewer',
    state: 'Custom',
  };
  stubApi({
    'GET /api/role': () => ({
      totalCount: 1,
      items: [{ ...role, stateReason: null, requiresSecondFactor: false, permissions: [] }],
    }),
  });
  const account = fixtureUser('auditor', ['Pages.Roles.Edit']);
  const { user } = renderApp(<App />, { route: '/roles', user: account, messages: en, contributions });
  await user.click(await screen.findByRole('button', { name: 'Actions for Reviewer' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});

async function choose(page: ReturnType<typeof show>, action: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Riyadh Health Trust' }));
  await page.user.click(await screen.findByRole('menuitem', { name: action }));
}

test('R4.10 R5.7 confirms the selected items', async () => {
  const api = stubApi({ [list]: () => two, 'POST /api/organization/approve': () => ({ count: 1 }) });
  const page = show();
  await page.user.click(await screen.findByRole('checkbox', { name: /Riyadh Health Trust/ }));
  await page.user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Are you sure you want to confirm the selected items?');
  await page.user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({
      ids: ['o-1'],
      versions: [1],
    }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Clear selection' })).not.toBeInTheDocument(),
  );
});

test('R4.10 confirms all that match, in calls of 100, and says how many when one is refused', async () => {
  const all = Array.from({ length: 250 }, (_, at) => anOrganization({ id: `o-${at}`, name: `Trust ${at}` }));
  const approved: number[] = [];
  stubApi({
    [list]: ({ query }) => {
      const from = Number(query.get('SkipCount'));
      return { totalCount: 250, items: all.slice(from, from + Number(query.get('MaxResultCount'))) };
    },
    'POST /api/organization/approve': ({ body }) => {
      const { ids, versions } = body as { ids: string[]; versions: number[] };
      expect(versions).toHaveLength(ids.length);
      approved.push(ids.length);
      if (approved.length === 3)
        throw refuse(409, { code: 'IllegalTransition', message: 'Trust 249 is now Approved.' });
      return { count: ids.length };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 250' }));
  await screen.findAllByText('250 selected');
  const selection = within(screen.getByRole('group', { name: 'Selected records' }));
  await user.click(selection.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('200 organizations approved')).toBeInTheDocument();
  expect(approved).toEqual([100, 100, 50]);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  // What was done can't be done again.
  expect(screen.queryByRole('group', { name: 'Selected records' })).not.toBeInTheDocument();
});

test('R4.10 rejects with a reason', async () => {
  const api = stubApi({ [list]: () => two, 'POST /api/organization/reject': () => ({ count: 1 }) });
  const page = show();
  await choose(page, 'Reject');
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText('Reason'), '  No data protection officer ');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path.endsWith('/reject'))?.body).toEqual({
      ids: ['o-1'],
      versions: [1],
      reason: 'No data protection officer',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('R5.7 says why an organization was not deleted', async () => {
  stubApi({
    [list]: () => two,
    'POST /api/organization/delete': () => {
      throw refuse(409, {
        code: 'EntityInUse',
        message: 'This is used by 3 contacts, so it can’t be deleted.',
        details: 'contact 3',
      });
    },
  });
  const page = show();
  await choose(page, 'Delete');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Are you sure you want to delete the selected items?');
  await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/in use \(3 contacts\)/)).toBeInTheDocument();
});
