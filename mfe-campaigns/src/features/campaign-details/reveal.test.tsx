import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@hima/sdk';
import { refuse, renderApp } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget, aPreview } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const base = '/campaign-api/campaign/:id';
const route = '/e-campaigns/campaign-history/details/c-1';
const number = (index: number) => `+9665000000${String(index).padStart(2, '0')}`;
const page = (from: number, count: number, more: boolean, remaining: number) => ({
  numbers: Array.from({ length: count }, (_, index) => number(from + index)),
  more,
  remaining,
  at: '2026-11-21T09:10:00.000Z',
});

test('requires a reason and the password, pages through numbers, and keeps none after closing', async () => {
  let wrong = true;
  const { calls } = stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => aCampaign(),
    [`POST ${base}/audience`]: () => aPreview(),
    [`POST ${base}/reveal`]: ({ body }) => {
      if (wrong) throw refuse(400, { code: 'IncorrectPassword', message: 'Incorrect password.' });
      return (body as { skip: number }).skip === 0 ? page(0, 25, true, 25) : page(25, 25, true, 0);
    },
  });
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Preview audience' }));
  await user.click(await screen.findByRole('button', { name: 'Reveal numbers…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const show = dialog.getByRole('button', { name: 'Reveal 25 numbers' });
  expect(show).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A complaint');
  await user.type(dialog.getByLabelText('Your password'), 'secret');
  await waitFor(() => expect(show).toBeEnabled());
  await user.click(show);
  expect(await dialog.findByText('Incorrect password.')).toBeVisible();

  wrong = false;
  await user.click(dialog.getByRole('button', { name: 'Reveal 25 numbers' }));
  const list = within(await dialog.findByRole('list', { name: 'Numbers' }));
  expect(list.getAllByRole('listitem')).toHaveLength(25);
  const copy = createEvent.copy(list.getByText(number(0)));
  fireEvent(list.getByText(number(0)), copy);
  expect(copy.defaultPrevented).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Next page' }));
  await dialog.findByText(number(25));
  expect(dialog.queryByText(number(0))).not.toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ reason: 'A complaint', password: 'secret', skip: 25 });
  expect(dialog.getByText('You’ve reached today’s reveal limit.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(number(25))).not.toBeInTheDocument());
  const kept = JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  ]);
  expect(kept).not.toContain(number(0));
  expect(kept).not.toContain('secret');
});

test('is hidden without the permission', async () => {
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: () => aCampaign(),
    [`POST ${base}/audience`]: () => aPreview(),
  });
  const account = {
    id: 'u-9',
    name: 'Sara',
    surname: 'Haddad',
    emailAddress: 'sara@hima.example',
    permissions: ['Pages.Campaigns', 'Pages.Campaigns.Numbers'],
  };
  const { user } = renderApp(<App />, { route, messages: en, user: account });
  await user.click(await screen.findByRole('button', { name: 'Preview audience' }));
  await screen.findByText('4,990', { selector: 'strong' });
  expect(screen.queryByRole('button', { name: 'Reveal numbers…' })).not.toBeInTheDocument();
});
