import { screen, within } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aPreviewBudget, aSendingCampaign } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const at = '2026-11-20T08:12:00.000Z';

test.each([
  ['en' as const, en],
  ['arb' as const, arb],
])('gives the reasons of the timeline in words (%s)', async (language, messages) => {
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    'GET /campaign-api/campaign/:id': () =>
      aSendingCampaign({
        timeline: [
          { at, event: 'defer', by: null, deferReason: 'DailyCap' },
          { at, event: 'defer', by: null, deferReason: 'QuietHours' },
          { at, event: 'pause', by: null, pauseReason: 'ErrorRate' },
          { at, event: 'pause', by: 'Sara', pauseReason: null },
          { at, event: 'reject', by: 'Sara', reason: 'The sender is unknown' },
          { at, event: 'failPreparation', by: null, preparationFailure: 'SourceUnreachable' },
          { at, event: 'reschedule', by: 'Sara', startAt: '2031-01-02T06:00:00.000Z' },
          { at, event: 'receiptsOverdue', by: null },
        ],
      }),
  });
  renderApp(<App />, { route: '/e-campaigns/campaign-history/details/c-1', language, messages });
  const timeline = within(await screen.findByRole('region', { name: messages.TIMELINE }));
  for (const key of [
    'DEFERRED.DAILY.CAP',
    'DEFERRED.QUIET.HOURS',
    'PAUSE.ERROR.RATE',
    'TIMELINE.PAUSE',
    'TIMELINE.RECEIPTS.OVERDUE',
    'TIMELINE.FAIL.PREPARATION',
    'PROBLEM.SOURCE.UNREACHABLE',
    'TIMELINE.RESCHEDULE',
  ] as const)
    expect(timeline.getByText(messages[key])).toBeInTheDocument();
  expect(timeline.getByText('The sender is unknown')).toBeInTheDocument();
  expect(timeline.getByText(/2031/)).toBeInTheDocument();
  expect(timeline.queryByText(/QuietHours|DailyCap|ErrorRate|SourceUnreachable/)).not.toBeInTheDocument();
});
