import { screen, waitFor, within } from '@testing-library/react';
import { label, useIntl } from '@hima/sdk';
import { renderApp } from '@hima/sdk/testing';
import App from '../../app';
import type { Campaign } from '../../campaign/campaign';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget, aPreview } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const base = '/campaign-api/campaign/:id';
const route = '/e-campaigns/campaign-history/details/c-1';
const preparing = (percent: number | null): Campaign =>
  aCampaign({
    status: 'Preparing',
    preparation: { by: 'Omar Al-Harbi', percent },
    actions: ['cancelPreparation'],
  });

/** The page's API, with events from the test. */
function follow(campaign: () => Campaign) {
  let tell: (event: Campaign) => void = () => {};
  const { calls } = stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    [`GET ${base}`]: campaign,
    [`POST ${base}/audience`]: () => aPreview(),
    [`POST ${base}/accept`]: campaign,
    [`POST ${base}/cancel-preparation`]: () => aCampaign(),
    [`GET ${base}/events`]: () =>
      new Response(
        new ReadableStream({
          start(stream) {
            tell = (event) =>
              stream.enqueue(new TextEncoder().encode(`event: campaign\ndata: ${JSON.stringify(event)}\n\n`));
          },
        }),
        { headers: { 'Content-Type': 'text/event-stream' } },
      ),
  });
  const followed = () => waitFor(() => expect(calls.some(({ path }) => path.endsWith('/events'))).toBe(true));
  return { calls, followed, tell: (event: Campaign) => tell(event) };
}

test('B9 shows the progress of preparing recipients and who accepted, with only Cancel', async () => {
  const { calls, followed, tell } = follow(() => preparing(null));
  const { user } = renderApp(<App />, { route, messages: en });
  expect(await screen.findByText('Preparing recipients…')).toBeInTheDocument();
  expect(screen.getByText(/accepted this request\. Nothing has been sent yet/)).toHaveTextContent(
    /^Omar Al-Harbi/,
  );
  for (const name of ['Preview audience', 'Accept Request', 'Reject Request'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await followed();
  tell(preparing(40));
  expect(await screen.findByText('Preparing recipients… about 40%')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('Preparing recipients… about 25%')).not.toHaveAttribute('aria-live');

  await user.click(screen.getByRole('button', { name: 'Cancel preparation' }));
  expect(await screen.findByRole('button', { name: 'Accept Request' })).toBeDisabled();
  expect(screen.queryByText(/^Preparing recipients…/)).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/cancel-preparation'))?.body).toEqual({ version: 2 });
});

test('shows why preparing failed, and requires a new preview', async () => {
  let campaign = aCampaign();
  const { calls, followed, tell } = follow(() => campaign);
  const { user } = renderApp(<App />, { route, messages: en });
  await user.click(await screen.findByRole('button', { name: 'Preview audience' }));
  await screen.findByRole('button', { name: 'Refresh preview' });
  campaign = preparing(null);
  await user.click(screen.getByRole('button', { name: 'Accept Request' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept Request' }),
  );
  expect(await screen.findByText('Preparing recipients…')).toBeInTheDocument();
  await followed();
  campaign = aCampaign({ preparationFailure: 'AudienceChanged' });
  tell(campaign);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Recipients couldn’t be prepared');
  expect(note).toHaveTextContent('The audience may have changed since you previewed it');
  expect(screen.getByRole('button', { name: 'Accept Request' })).toBeDisabled();
  await user.click(within(note).getByRole('button', { name: 'Preview audience' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept Request' })).toBeEnabled());
  expect(calls.filter(({ path }) => path.endsWith('/audience'))).toHaveLength(2);
});

const reasons: Record<NonNullable<Campaign['preparationFailure']>, true> = {
  AudienceChanged: true,
  RequestChanged: true,
  FilterChanged: true,
  SettingsChanged: true,
  PreviewExpired: true,
  PolicyRefused: true,
  SenderNotApproved: true,
  FilterDoesNotFit: true,
  QueryRunning: true,
  SourceUnreachable: true,
  SourceSignInFailed: true,
  AccountTooPowerful: true,
  QueryRefused: true,
  QueryFailed: true,
  QueryTimedOut: true,
  TooManyRows: true,
  Interrupted: true,
};

test.each([
  ['en', en],
  ['arb', arb],
] as const)('every reason has words (%s)', (language, messages) => {
  const Reasons = () => {
    const intl = useIntl();
    return Object.keys(reasons).map((reason) => <p key={reason}>{label(intl, 'PROBLEM', reason)}</p>);
  };
  renderApp(<Reasons />, { language, messages });
  for (const reason of Object.keys(reasons)) expect(screen.queryByText(reason)).not.toBeInTheDocument();
});
