import { fireEvent, screen, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import contributions from '../../../../contributions.json';
import App from '../../../app';
import arb from '../../../i18n/arb.json';
import en from '../../../i18n/en.json';

const FILE = `
api_version: 3
name: heart
description: Finds early signs.
participants:
  - {name: server.example.com, type: server, org: riyadh_health}
  - name: site-1
    type: client
    org: riyadh_health
`;
const found = {
  organizations: [{ code: 'riyadh_health', organization: { id: 'o-1', name: 'Riyadh Health Trust' } }],
  problems: [],
};
const CHECK = 'POST /api/project/import/check';
const IMPORT = 'POST /api/project/import';

function show(handlers: Record<string, StubHandler> = {}, language: 'en' | 'arb' = 'en') {
  const api = stubApi({ [CHECK]: () => found, ...handlers });
  const rendered = renderApp(<App />, {
    route: '/projects/import',
    user: 'admin',
    messages: language === 'en' ? en : arb,
    contributions,
    language,
  });
  const choose = async (content: string, label = 'Project file') => {
    const [input] = await screen.findAllByLabelText(label, { selector: 'input' });
    const file = new File([content], 'heart.yml');
    // jsdom's files have no text.
    file.text = () => Promise.resolve(content);
    fireEvent.change(input as HTMLElement, { target: { files: [file] } });
  };
  return { ...rendered, ...api, choose };
}

test('shows what a file would create, and creates it in one step', async () => {
  const { calls, choose, user } = show({
    [IMPORT]: () => ({ id: 'p-9', name: 'Heart study' }),
    'GET /api/project/:id': () => {
      throw refuse(404, { code: 'NotFound', message: 'Gone' });
    },
  });
  await choose(FILE);
  expect(await screen.findByRole('heading', { name: '2 applications to create' })).toBeInTheDocument();
  const rows = within(screen.getByRole('region', { name: 'Applications of the file' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'NameApplication typeOrganization',
    'server.example.comServerRiyadh Health Trust',
    'site-1ClientRiyadh Health Trust',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/project/import/check']);

  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('heart');
  await user.clear(name);
  await user.type(name, 'Heart study');
  await user.click(screen.getByRole('button', { name: 'Import project' }));
  expect(await screen.findByText('Heart study imported with 2 applications')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/project/import')?.body).toMatchObject({
    project: {
      name: 'Heart study',
      shortName: 'heart',
      description: 'Finds early signs.',
      profile: 'nvflare-2.8',
      highAvailability: null,
    },
    applicationDescription: 'Imported from heart.yml',
    participants: [
      { kind: 'server', name: 'server.example.com', fedLearningPort: 8002 },
      { kind: 'client', name: 'site-1' },
    ],
  });
});

test('names what keeps a file from being imported, with its lines', async () => {
  const { calls, choose } = show();
  await choose(
    FILE.replace('org: riyadh_health}', 'org: riyadh_health, studies: 3}').replace('api_version: 3', ''),
  );
  const problems = within(await screen.findByRole('alert'));
  expect(problems.getByText('Fix 2 problems in the file, then choose it again')).toBeInTheDocument();
  expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'api_version is missing.',
    'Line 6: participants[0].studies isn’t supported and would be lost.',
  ]);
  expect(calls).toEqual([]);
  await choose('name: [');
  expect(await screen.findByText(/isn’t valid YAML/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import project' })).not.toBeInTheDocument();
});

test.each(['', ' \n', '# only a comment\n'])('says that a file is empty: %j', async (content) => {
  const { choose } = show();
  await choose(content);
  const problem = await within(await screen.findByRole('alert')).findByRole('listitem');
  expect(problem).toHaveTextContent(/^heart\.yml is empty\.$/);
});

test('names participants that the console would refuse', async () => {
  const { choose } = show({
    [CHECK]: () => ({
      organizations: [{ code: 'riyadh_health', organization: null }],
      problems: [
        { participant: 1, field: 'organization', problem: 'unknown' },
        { participant: 1, field: 'shortName', problem: 'invalid' },
        { participant: 1, field: 'numberOfGpus', problem: 'invalid' },
        { participant: 1, field: 'name', problem: 'duplicate' },
      ],
    }),
  });
  await choose(FILE.replace('name: site-1', 'name: s1'));
  const problems = within(await screen.findByRole('alert'));
  expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Line 7: s1: no organization has the code or name riyadh_health. Create it first.',
    'Line 7: s1: Short name must have 3 to 25 characters.',
    'Line 7: s1: Number of GPUs must be a whole number from 0 to 1,024.',
    'Line 7: s1: another participant has this name.',
  ]);
  expect(screen.getAllByText('riyadh_health: not found')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Import project' })).not.toBeInTheDocument();
});

test('keeps the input when the service refuses', async () => {
  const { choose, user } = show({
    [IMPORT]: () =>
      new Response(
        JSON.stringify({
          result: null,
          success: false,
          error: {
            code: 'NameTaken',
            message: 'Another entry already has this value.',
            validationErrors: [{ message: 'Another entry already has this value.', members: ['shortName'] }],
          },
          unAuthorizedRequest: false,
          __abp: true,
        }),
        { status: 409, headers: { 'content-type': 'application/json' } },
      ),
  });
  await choose(FILE);
  await user.type(await screen.findByLabelText('Title'), ' of 2027');
  await user.click(screen.getByRole('button', { name: 'Import project' }));
  expect(await screen.findByText('Not imported')).toBeInTheDocument();
  expect(await screen.findByText('Already in use. Choose another.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('heart of 2027');
});

test('reads in Arabic', async () => {
  const { choose } = show({}, 'arb');
  await choose(FILE.replace('type: client', 'type: relay'), 'ملف المشروع');
  expect(await screen.findByText('يجب إصلاح مشكلة واحدة في الملف ثم اختياره مجددًا')).toBeInTheDocument();
});
