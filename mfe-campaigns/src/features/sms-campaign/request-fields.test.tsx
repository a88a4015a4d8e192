import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp } from '@hima/sdk/testing';
import App from '../../app';
import { textFields, type TextField } from '../../campaign/text-fields';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget, someChoices } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const details = '/e-campaigns/campaign-history/details/c-1';
const text = (key: string) => (en as Record<string, string>)[key]!;
const show = (at: string) => {
  window.history.replaceState(null, '', at);
  return renderApp(<App />, { route: at, messages: en, user: 'operator' });
};
const names = Object.keys(textFields) as TextField[];

test.each(names)('has the text field %s in the form, review, conflict and API request', async (name) => {
  const label = text(textFields[name].label);
  let saves = 0;
  const { calls } = stubCampaigns({
    'GET /campaign-api/campaign-choice': () => someChoices(),
    'GET /campaign-api/campaign/:id': () =>
      aCampaign({ actions: ['edit'], version: 2 + saves, [name]: saves === 0 ? 'Stored' : 'Theirs' }),
    'PUT /campaign-api/campaign/:id': () => {
      if (++saves === 1) throw refuse(409, { code: 'RequestChanged', message: 'changed' });
      return aCampaign({ actions: [] });
    },
  });
  const { user } = show(`${details}/edit?step=request`);
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
  expect(field).toHaveValue('Stored');
  await user.clear(field);
  await user.type(field, 'ab');
  expect(await screen.findByText('Minimum 3 symbols')).toBeInTheDocument();
  await user.type(field, 'c ');
  await user.click(screen.getByRole('link', { name: /^Review/ }));
  const review = within(screen.getByRole('region', { name: 'Review' }));
  expect(await review.findByText(label)).toBeInTheDocument();
  expect(review.getByText(/^abc\s*$/)).toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Save changes' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText(`Changed by both: ${label}.`)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ [name]: 'abc' });
});

test.each(names)('shows the text field %s in the details', async (name) => {
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    'GET /campaign-api/campaign/:id': () => aCampaign({ [name]: 'Shown text' }),
  });
  show(details);
  expect((await screen.findAllByText('Shown text')).length).toBeGreaterThan(0);
});

test('restores every field of a draft', async () => {
  const draftId = '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0001';
  const draft = { ...Object.fromEntries(names.map((name) => [name, `Draft of ${name}`])), totalSms: '77' };
  stubCampaigns({
    'GET /campaign-api/campaign-choice': () => someChoices(),
    'GET /campaign-api/campaign-draft/:id': () => ({
      id: draftId,
      data: draft,
      version: 1,
      savedAt: '2026-11-21T09:00:00.000Z',
    }),
  });
  show(`/e-campaigns/sms-campaign?draft=${draftId}&step=request`);
  for (const name of names) expect(await screen.findByDisplayValue(`Draft of ${name}`)).toBeInTheDocument();
});
