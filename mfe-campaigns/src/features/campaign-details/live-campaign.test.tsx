import { act, screen, waitFor } from '@testing-library/react';
import { refuse, renderApp } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aProgress, aSendingCampaign } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const route = '/e-campaigns/campaign-history/details/c-1';
const ledger = { audience: 5000, delivered: 4900, failed: 100, pending: 0, uncertain: 0, suppressed: 0 };
const done = aSendingCampaign({ status: 'CompletedWithFailures', ledger });

/** Answers with a stream, and returns a function that sends an event over it. */
function eventStream(onOpen: (send: (event: object) => void) => void): Response {
  const body = new ReadableStream({
    start(stream) {
      onOpen((event) =>
        stream.enqueue(new TextEncoder().encode(`event: campaign\ndata: ${JSON.stringify(event)}\n\n`)),
      );
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

test('updates counts from events and reloads the campaign at the end', async () => {
  let campaign = aSendingCampaign();
  let tell: (event: object) => void = () => {};
  const { calls } = stubCampaigns({
    'GET /campaign-api/campaign/:id': () => campaign,
    'GET /campaign-api/campaign/:id/results': () => aProgress(),
    'GET /campaign-api/campaign/:id/events': () => eventStream((send) => (tell = send)),
  });
  renderApp(<App />, { route, messages: en });
  expect(await screen.findByRole('img', { name: '1,000 of 5,000 delivered' })).toBeInTheDocument();
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/events$/));

  tell({ ...campaign, ledger: { ...ledger, delivered: 2500, failed: 60, pending: 2440 } });
  expect(await screen.findByRole('img', { name: '2,500 of 5,000 delivered' })).toBeInTheDocument();
  expect(screen.getByText('Sending')).toBeInTheDocument();

  campaign = {
    ...done,
    timeline: [...done.timeline, { at: done.createdAt, event: 'complete', by: null }],
  };
  tell(campaign);
  expect(await screen.findByRole('img', { name: '4,900 of 5,000 delivered' })).toBeInTheDocument();
  expect(await screen.findByText('Completed')).toBeInTheDocument();
});

test('reloads the campaign at a new timeline entry: the SMS center is throttling', async () => {
  let campaign = aSendingCampaign();
  let tell: (event: object) => void = () => {};
  const { calls } = stubCampaigns({
    'GET /campaign-api/campaign/:id': () => campaign,
    'GET /campaign-api/campaign/:id/results': () => aProgress(),
    'GET /campaign-api/campaign/:id/events': () => eventStream((send) => (tell = send)),
  });
  renderApp(<App />, { route, messages: en });
  expect(await screen.findByRole('img', { name: '1,000 of 5,000 delivered' })).toBeInTheDocument();
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/events$/));
  tell({ ...campaign, newestEventId: 4 });

  const at = '2026-11-21T09:30:00.000Z';
  campaign = aSendingCampaign({
    throttledSince: at,
    timeline: [...campaign.timeline, { at, event: 'throttled', by: null }],
  });
  tell({ ...aSendingCampaign(), newestEventId: 5 });
  expect(await screen.findByText('Sending is slow: the SMS center is throttling')).toBeInTheDocument();
  expect(screen.getByText('SMS center is throttling')).toBeInTheDocument();

  campaign = aSendingCampaign();
  tell({ ...campaign, newestEventId: 6 });
  await waitFor(() =>
    expect(screen.queryByText('Sending is slow: the SMS center is throttling')).not.toBeInTheDocument(),
  );
});

test('polls when there is no stream', async () => {
  let campaign = aSendingCampaign();
  stubCampaigns({
    'GET /campaign-api/campaign/:id': () => campaign,
    'GET /campaign-api/campaign/:id/results': () => aProgress(),
    'GET /campaign-api/campaign/:id/events': () => {
      throw refuse(404, { message: 'no stream here' });
    },
  });
  renderApp(<App />, { route, messages: en });
  expect(await screen.findByRole('img', { name: '1,000 of 5,000 delivered' })).toBeInTheDocument();
  campaign = done;
  expect(await screen.findByRole('img', { name: '4,900 of 5,000 delivered' })).toBeInTheDocument();
});

describe('does not open a stream', () => {
  const open = async (campaign: ReturnType<typeof aSendingCampaign>) => {
    const { calls } = stubCampaigns({
      'GET /campaign-api/campaign/:id': () => campaign,
      'GET /campaign-api/campaign/:id/results': () => aProgress(),
      'GET /campaign-api/campaign/:id/events': () => new Promise(() => undefined),
    });
    renderApp(<App />, { route, messages: en });
    expect(await screen.findByRole('img', { name: '1,000 of 5,000 delivered' })).toBeInTheDocument();
    return () => calls.some(({ path }) => path.endsWith('/events'));
  };

  test('while the campaign is on hold', async () => {
    const follows = await open(aSendingCampaign({ status: 'Deferred' }));
    expect(follows()).toBe(false);
  });

  test('until the page is visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const follows = await open(aSendingCampaign());
    expect(follows()).toBe(false);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(follows()).toBe(true));
  });
});
