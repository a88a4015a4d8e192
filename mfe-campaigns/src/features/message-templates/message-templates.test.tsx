import { screen, waitFor, within } from '@testing-library/react';
import { fixtureUser, refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aTemplate, someChoices } from '../../testing/fixtures';

const route = '/e-campaigns/message-templates';
const api = (handlers: Record<string, StubHandler> = {}) =>
  stubApi({
    'GET /campaign-api/campaign-choice': () => someChoices(),
    'GET /campaign-api/message-template': () => ({ totalCount: 1, items: [aTemplate()] }),
    'GET /campaign-api/message-template/:id': () => aTemplate(),
    ...handlers,
  });
const show = (address = route, more: Partial<Parameters<typeof renderApp>[1]> = {}) =>
  renderApp(<App />, { route: address, messages: en, user: 'operator', ...more });

test('lists the templates with their texts and who changed them', async () => {
  api();
  show();
  const row = (await screen.findByRole('link', { name: 'Opening hours' })).closest('tr')!;
  expect(screen.getByRole('link', { name: 'Opening hours' })).toHaveAttribute('href', `${route}/details/t-1`);
  expect(within(row).getByText('العيادة مفتوحة حتى 20:00.')).toHaveAttribute('lang', 'ar');
  expect(row).toHaveTextContent('Lina Haddad');
  expect(screen.getByRole('button', { name: 'New template' })).toBeInTheDocument();
});

test('counts a text with its footer and saves it', async () => {
  const { calls } = api({ 'POST /campaign-api/message-template': () => aTemplate() });
  const { user, path } = show(`${route}/new`);
  await user.type(await screen.findByLabelText('Template name'), '  Opening hours ');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.click(screen.getByLabelText(/^Arabic text/));
  await user.paste('مفتوح');
  // The text, a line break and the footer.
  expect(await screen.findByText('13 of 70 characters, 57 left')).toBeInTheDocument();
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(path()).toBe(route));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Opening hours',
    text: { en: '', arb: 'مفتوح' },
  });
});

test('counts a tracked link, and says when a text is missing or too long', async () => {
  api();
  const { user } = show(`${route}/details/t-1`);
  const english = await screen.findByLabelText(/^English text/);
  await user.clear(english);
  await user.clear(screen.getByLabelText(/^Arabic text/));
  expect(await screen.findByText('Enter the text in English or Arabic.')).toBeInTheDocument();
  await user.click(english);
  await user.paste('{link}');
  // https://go.hima.example/c/ with 11 characters, a line break and the footer.
  expect(await screen.findByText('42 of 160 characters, 118 left')).toBeInTheDocument();
  await user.paste('a'.repeat(1530));
  expect(await screen.findByText(/takes 11 segments\. The maximum is 10\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('keeps what two people changed', async () => {
  let stored = aTemplate();
  const saved: unknown[] = [];
  api({
    'GET /campaign-api/message-template/:id': () => stored,
    'PUT /campaign-api/message-template/:id': ({ body }) => {
      if ((body as { version: number }).version !== stored.version)
        throw refuse(409, { code: 'TemplateChanged', message: 'changed' });
      saved.push(body);
      return stored;
    },
  });
  const { user, path } = show(`${route}/details/t-1`);
  const name = await screen.findByLabelText('Template name');
  await user.clear(name);
  await user.type(name, 'Hours');
  stored = aTemplate({ version: 5, text: { en: 'Open until 21:00.', arb: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  await waitFor(() => expect(conflict).toHaveTextContent('English text, Arabic text'));
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(path()).toBe(route));
  expect(saved).toEqual([{ name: 'Hours', text: { en: 'Open until 21:00.', arb: '' }, version: 5 }]);
});

test('edits the stored version when it is opened again', async () => {
  let stored = aTemplate();
  const { calls } = api({
    'GET /campaign-api/message-template/:id': () => stored,
    'PUT /campaign-api/message-template/:id': ({ body }) =>
      (stored = { ...stored, ...(body as object), version: 5 }),
  });
  const { user, path } = show(`${route}/details/t-1`);
  const save = async (added: string) => {
    await user.type(await screen.findByLabelText('Template name'), added);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toBe(route));
  };
  await save('!');
  await user.click(await screen.findByRole('link', { name: 'Opening hours' }));
  await save('?');
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { name: 'Opening hours!', version: 4 },
    { name: 'Opening hours!?', version: 5 },
  ]);
});

test('takes over what someone else saved', async () => {
  let stored = aTemplate();
  api({
    'GET /campaign-api/message-template/:id': () => stored,
    'PUT /campaign-api/message-template/:id': () => {
      throw refuse(409, { code: 'TemplateChanged', message: 'changed' });
    },
  });
  const { user } = show(`${route}/details/t-1`);
  await user.type(await screen.findByLabelText('Template name'), '!');
  stored = aTemplate({ version: 5, name: 'Their name' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Template name')).toHaveValue('Their name'));
  expect(screen.getByRole('heading', { level: 1, name: 'Their name' })).toBeInTheDocument();
});

test('confirms leaving unsaved changes, also those by a button', async () => {
  api({ 'GET /campaign-api/message-template/:id': () => aTemplate({ text: { en: 'Don’t wait', arb: '' } }) });
  const { user, path } = show(`${route}/details/t-1`);
  await user.click(await screen.findByRole('button', { name: 'Replace with plain characters' }));
  expect(screen.getByLabelText(/^English text/)).toHaveValue("Don't wait");
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe(route));
});

test('shows a taken name at its field', async () => {
  api({
    'PUT /campaign-api/message-template/:id': () => {
      throw refuse(409, {
        code: 'NameTaken',
        message: 'taken',
        validationErrors: [{ message: 'taken', members: ['name'] }],
      });
    },
  });
  const { user } = show(`${route}/details/t-1`);
  const name = await screen.findByLabelText('Template name');
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Already in use/));
  expect(name).toHaveFocus();
});

test('deletes a template after a question', async () => {
  const { calls } = api({ 'DELETE /campaign-api/message-template/:id': () => null });
  const { user, path } = show(`${route}/details/t-1`);
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Requests that used it keep their text.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe(route));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('lets requesters read who may not edit requests', async () => {
  api();
  show(`${route}/details/t-1`, {
    user: { ...fixtureUser('operator'), permissions: ['Pages.Campaigns', 'Pages.Campaigns.Create'] },
  });
  expect(await screen.findByLabelText('Template name')).toBeDisabled();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('is in Arabic', async () => {
  api();
  show(`${route}/details/t-1`, { messages: arb, language: 'arb' });
  expect(await screen.findByLabelText('اسم القالب')).toHaveValue('Opening hours');
  expect(screen.getByRole('button', { name: 'حذف القالب' })).toBeInTheDocument();
});
