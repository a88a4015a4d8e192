import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@hima/sdk';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aCampaign, someChoices } from '../../testing/fixtures';

const route = '/e-campaigns/sms-campaign';
const id = '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0001';
const savedAt = '2026-11-21T09:00:00.000Z';
const winter = { id, name: 'Winter', savedAt };
const changed = () => refuse(409, { code: 'DraftChanged', message: 'Changed' });

interface Saved {
  data: Record<string, unknown>;
  version: number;
}
function show(address: string, handlers: Record<string, StubHandler> = {}, language: 'en' | 'arb' = 'en') {
  const { calls } = stubApi({
    'GET /campaign-api/campaign-choice': () => someChoices(),
    'GET /campaign-api/campaign-draft': () => [],
    'GET /campaign-api/campaign-draft/:id': () => ({ id, data: { name: 'Winter' }, version: 4, savedAt }),
    'PUT /campaign-api/campaign-draft/:id': ({ body }) => ({ version: (body as Saved).version + 1, savedAt }),
    'DELETE /campaign-api/campaign-draft/:id': () => null,
    ...handlers,
  });
  window.history.replaceState(null, '', address);
  const messages = language === 'en' ? en : arb;
  const saves = () =>
    calls
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => ({ id: path.split('/').at(-1), ...(body as Saved) }));
  return { calls, saves, ...renderApp(<App />, { route: address, messages, language, user: 'operator' }) };
}
const name = () => screen.findByLabelText(/^Campaign name/);

/** Adds a text to the name at once: between typed keys of a slow machine, the half of it would be saved. */
async function addToName(user: ReturnType<typeof show>['user'], text: string) {
  await user.click(await name());
  await user.paste(text);
}

test('B4 a new request becomes a separate draft with its ID in the URL', async () => {
  const { user, saves, path } = show(`${route}?step=request`, {
    'GET /campaign-api/campaign-draft': () => [winter],
  });
  await addToName(user, 'Spring');
  await screen.findByText(/Draft saved at/);
  const [first] = saves();
  expect(first).toMatchObject({ version: 0, data: { name: 'Spring' } });
  expect(first?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(path()).toBe(`${route}?step=request&draft=${first?.id}`);
  // The form continues, under the list of the others.
  expect(await name()).toHaveValue('Spring');
  expect(screen.getByRole('link', { name: 'Winter' })).toHaveAttribute('href', `${route}?draft=${id}`);
  await addToName(user, ' sale');
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ id: first?.id, version: 1 }));
});

test('B4 does not read the open draft again when the connection is back', async () => {
  const { calls } = show(`${route}?draft=${id}&step=request`);
  expect(await name()).toHaveValue('Winter');
  const reads = () => calls.filter(({ path }) => path.endsWith(id));
  expect(reads()).toHaveLength(1);
  await act(() => queryClient.invalidateQueries());
  expect(reads()).toHaveLength(1);
});

test('B4 the history lists drafts, and discards one after a confirmation', async () => {
  let left = [winter, { ...winter, id: id.replace('6', '7'), name: null }];
  const { user } = show('/e-campaigns/campaign-history', {
    'GET /campaign-api/campaign': () => ({ totalCount: 0, items: [] }),
    'GET /campaign-api/campaign-draft': () => left,
    'DELETE /campaign-api/campaign-draft/:id': ({ params }) => {
      left = left.filter((draft) => draft.id !== params['id']);
      return null;
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Your drafts' }));
  expect(panel.getByRole('link', { name: 'Untitled draft' })).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Discard Winter' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(panel.queryByRole('link', { name: 'Winter' })).not.toBeInTheDocument());
  expect(panel.getByRole('link', { name: 'Untitled draft' })).toBeInTheDocument();
});

test('B4 a draft that another tab changed is overwritten only after a confirmation', async () => {
  const { user, saves } = show(`${route}?draft=${id}&step=request`, {
    'PUT /campaign-api/campaign-draft/:id': ({ body }) => {
      if ((body as Saved).version !== 6) throw changed();
      return { version: 7, savedAt };
    },
    'GET /campaign-api/campaign-draft/:id': (() => {
      let reads = 0;
      return () => ({ id, data: { name: 'Theirs' }, version: ++reads === 1 ? 4 : 6, savedAt });
    })(),
  });
  await addToName(user, ' and mine');
  expect(await screen.findByText(/^This draft was changed in another tab/)).toBeInTheDocument();
  await addToName(user, '!');
  expect(saves()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep this version' }));
  await screen.findByText(/Draft saved at/);
  expect(saves().at(-1)).toMatchObject({ version: 6, data: { name: 'Theirs and mine!' } });
});

test('B4 the version of the other tab takes the place of this one on request', async () => {
  let reads = 0;
  const { user } = show(`${route}?draft=${id}&step=request`, {
    'PUT /campaign-api/campaign-draft/:id': () => {
      throw changed();
    },
    'GET /campaign-api/campaign-draft/:id': () => ({
      id,
      data: { name: ++reads === 1 ? 'Winter' : 'Theirs' },
      version: reads + 3,
      savedAt,
    }),
  });
  await addToName(user, '!');
  await user.click(await screen.findByRole('button', { name: 'Use the other version' }));
  await waitFor(async () => expect(await name()).toHaveValue('Theirs'));
  expect(screen.queryByText(/^This draft was changed/)).not.toBeInTheDocument();
});

test('B4 what was typed without a connection is saved once there is one, without another change', async () => {
  let lost = true;
  const { user, saves } = show(`${route}?draft=${id}&step=request`, {
    'PUT /campaign-api/campaign-draft/:id': ({ body }) => {
      if (lost) throw new TypeError('Failed to fetch');
      return { version: (body as Saved).version + 1, savedAt };
    },
  });
  await addToName(user, '!');
  expect(await screen.findByText(/^Hima couldn’t confirm that the draft was saved/)).toBeInTheDocument();
  lost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Draft saved at/)).toBeInTheDocument();
  expect(saves().at(-1)).toMatchObject({ version: 4, data: { name: 'Winter!' } });
});

test('B4 a draft that was discarded elsewhere can be kept again', async () => {
  let gone = false;
  const { user, saves } = show(`${route}?draft=${id}&step=request`, {
    'PUT /campaign-api/campaign-draft/:id': ({ body }) => {
      gone = true;
      if ((body as Saved).version !== 0) throw changed();
      return { version: 1, savedAt };
    },
    'GET /campaign-api/campaign-draft/:id': () => {
      if (gone) throw refuse(404, { code: 'NotFound', message: 'Gone' });
      return { id, data: { name: 'Winter' }, version: 4, savedAt };
    },
  });
  await addToName(user, '!');
  expect(await screen.findByText(/^This draft was discarded/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use the other version' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep this version' }));
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 0, data: { name: 'Winter!' } }));
});

test('B4 a campaign is duplicated as a draft without its file, key and start', async () => {
  const { saves, path } = show(`${route}?copy=c-1&step=request`, {
    'GET /campaign-api/campaign/:id': () =>
      aCampaign({
        name: 'Winter vaccination',
        startAt: '2026-11-25T09:00:00.000Z',
        registrationFile: { id: 'f-1', name: 'cr.pdf', size: 2048, type: 'application/pdf' },
      }),
  });
  await screen.findByText(/Draft saved at/);
  expect(await name()).toHaveValue('Copy of Winter vaccination');
  const [made] = saves();
  expect(made).toMatchObject({
    version: 0,
    data: { name: 'Copy of Winter vaccination', totalSms: '20000', start: 'accepted' },
  });
  for (const left of ['fileId', 'startLocal', 'apiKey']) expect(made?.data).not.toHaveProperty(left);
  expect(made?.data['attempt']).toMatch(/^[\da-f]{32}$/);
  expect(path()).toBe(`${route}?copy=c-1&step=request&draft=${made?.id}`);
});

test('B4 the URL of an unsaved or discarded draft opens an empty form for this draft', async () => {
  const { user, saves } = show(`${route}?draft=${id}&step=request`, {
    'GET /campaign-api/campaign-draft/:id': () => {
      throw refuse(404, { code: 'NotFound', message: 'None' });
    },
  });
  await addToName(user, 'Again');
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ id, version: 0, data: { name: 'Again' } }));
});

test('B4 an address that names no draft begins one', async () => {
  const { path } = show(`${route}?draft=nothing&step=request`);
  await name();
  expect(path()).toMatch(/\?draft=[\da-f-]{36}&step=request$/);
});

test('B4 continuing while the first save is under way keeps the step', async () => {
  let answer = () => {};
  const { user, path } = show(`${route}?step=request`, {
    'PUT /campaign-api/campaign-draft/:id': () =>
      new Promise((resolve) => {
        answer = () => resolve({ version: 1, savedAt });
      }),
  });
  await addToName(user, 'Spring');
  await user.click(screen.getByRole('link', { name: /^Message/ }));
  answer();
  expect(await screen.findByRole('heading', { level: 2, name: 'Message' })).toBeInTheDocument();
  expect(path()).toContain('step=message');
});

test('B4 lists drafts in Arabic', async () => {
  show(route, { 'GET /campaign-api/campaign-draft': () => [winter] }, 'arb');
  expect(await screen.findByRole('region', { name: 'المسودات' })).toBeInTheDocument();
});
