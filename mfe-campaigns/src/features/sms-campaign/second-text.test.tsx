import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aCampaign, aTemplate, someChoices } from '../../testing/fixtures';

const id = '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0001';
const savedAt = '2026-11-21T09:00:00.000Z';
const ready = {
  objective: 'Reach',
  name: 'Winter vaccination',
  companyLegalName: 'Example Data Trust',
  connectionId: 'd-1',
  totalSms: '5000',
  messageType: 'Service',
  message: 'Your flu vaccination is free this month.',
  sender: 'Product:HIMA',
  start: 'accepted',
  timeZone: 'Asia/Riyadh',
};

/** Continues a draft at a step. */
function show(step: string, draft: object = {}, handlers: Record<string, StubHandler> = {}) {
  let version = 3;
  const api = stubApi({
    'GET /campaign-api/campaign-choice': () => someChoices(),
    'GET /campaign-api/campaign-draft': () => [{ id, name: 'Winter', savedAt }],
    'GET /campaign-api/campaign-draft/:id': () => ({ id, data: { ...ready, ...draft }, version, savedAt }),
    'PUT /campaign-api/campaign-draft/:id': () => ({ version: ++version, savedAt }),
    'DELETE /campaign-api/campaign-draft/:id': () => undefined,
    'GET /campaign-api/preview-budget': () => ({ left: 7, most: 8, nextAt: null }),
    'GET /campaign-api/campaign/:id': () => aCampaign(),
    ...handlers,
  });
  const address = `/e-campaigns/sms-campaign?draft=${id}&step=${step}`;
  // The guard against leaving compares a link with where the page is.
  window.history.replaceState(null, '', address);
  return { ...api, ...renderApp(<App />, { route: address, messages: en, user: 'operator' }) };
}
const reviewLink = () => screen.getByRole('link', { name: /^Review/ });

test('B2 adds text B, previews both and saves it with the draft; removing it empties it', async () => {
  const items = [aTemplate()];
  const { calls, user } = show(
    'message',
    {},
    { 'GET /campaign-api/message-template': () => ({ totalCount: 1, items }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Add text B' }));
  const second = await screen.findByRole('textbox', { name: /^Text B/ });
  await waitFor(() => expect(second).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Text A' })).toHaveValue(ready.message);
  await user.click(screen.getAllByRole('button', { name: 'Use a template' })[1]!);
  await user.click(await screen.findByRole('button', { name: /العيادة مفتوحة/ }));
  await waitFor(() => expect(second).toHaveValue('العيادة مفتوحة حتى 20:00.'));
  const studio = (name: string) => within(screen.getByRole('complementary', { name }));
  expect(studio('Text A').getByRole('status')).toHaveTextContent('GSM-7');
  expect(studio('Text B').getByRole('status')).toHaveTextContent('UCS-2');
  const saved = () =>
    (calls.findLast(({ method }) => method === 'PUT')?.body as { data: Record<string, string> } | undefined)
      ?.data;
  await waitFor(() => expect(saved()?.['secondMessage']).toBe('العيادة مفتوحة حتى 20:00.'));

  await user.click(screen.getByRole('button', { name: 'Remove text B' }));
  expect(await screen.findByRole('textbox', { name: 'Message text' })).toHaveFocus();
  expect(screen.getByRole('complementary', { name: 'Message preview' })).toBeInTheDocument();
  await waitFor(() => expect(saved()).not.toHaveProperty('secondMessage'));
});

test('B2 counts the longer text, and refuses two equal ones and a link without an address', async () => {
  const { user } = show('message', { secondMessage: `${'a'.repeat(200)}` });
  const second = await screen.findByRole('textbox', { name: /^Text B/ });
  for (const name of ['Text A', 'Text B'])
    expect(
      within(screen.getByRole('complementary', { name })).getByText(
        '5,000 SMS are enough for 2,500 recipients.',
      ),
    ).toBeInTheDocument();
  await user.clear(second);
  await user.click(second);
  await user.paste(ready.message);
  expect(await screen.findByText('Text B is the same as text A. Change one of them.')).toBeInTheDocument();
  await user.clear(second);
  await user.click(second);
  await user.paste('Go to {link}');
  await user.click(reviewLink());
  const review = within(await screen.findByRole('region', { name: 'Review' }));
  expect(await review.findByText(/but there is no link/)).toBeInTheDocument();
});

test('B2 shows both texts in the review, and sends them; a refusal is shown at text B', async () => {
  let tries = 0;
  const { calls, user } = show(
    'review',
    { secondMessage: 'Free flu vaccination: book today.' },
    {
      'POST /campaign-api/campaign': () => {
        if (++tries > 1) return aCampaign();
        const validationErrors = [{ message: 'This word is not allowed: free', members: ['secondMessage'] }];
        throw refuse(422, { code: 'PolicyRefused', message: 'violates', validationErrors });
      },
    },
  );
  const texts = within(await screen.findByRole('region', { name: 'Review' }));
  expect(
    within(texts.getByRole('group', { name: 'Text A' })).getByText(/flu vaccination is free/),
  ).toBeInTheDocument();
  expect(within(texts.getByRole('group', { name: 'Text B' })).getByText(/book today/)).toBeInTheDocument();
  const send = screen.getByRole('button', { name: 'Send request' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  const second = await screen.findByRole('textbox', { name: /^Text B/ });
  await waitFor(() => expect(second).toHaveAccessibleDescription(/not allowed: free/));
  await user.clear(second);
  await user.click(reviewLink());
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(tries).toBe(2));
  const sent = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/campaign'));
  expect(sent.map(({ body }) => (body as { secondMessage: unknown }).secondMessage)).toEqual([
    'Free flu vaccination: book today.',
    null,
  ]);
});
