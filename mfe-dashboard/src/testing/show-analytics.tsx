import { screen, within } from '@testing-library/react';
import { renderApp, stubApi, type RenderAppOptions } from '@hima/sdk/testing';
import contributions from '../../contributions.json';
import App from '../app';
import type { Analytics } from '../features/analytics/analytics.api';
import en from '../i18n/en.json';

export const results = {
  campaigns: 2,
  sent: 155,
  delivered: 140,
  failed: 10,
  parts: 260,
  clickers: 30,
  conversions: 10,
  successRate: 140 / 155,
  clickRate: 30 / 140,
  conversionRate: 1 / 3,
};
export const figures = (more: Partial<NonNullable<Analytics['outcome']>> = {}): Analytics => ({
  requests: {
    created: 4,
    accepted: 2,
    rejected: 1,
    acceptanceRate: 2 / 3,
    medianAnswerSeconds: 5400,
    pending: 1,
    oldestPendingAt: '2026-11-01T08:00:00Z',
  },
  outcome: {
    results,
    converts: true,
    suppressed: 1,
    hidden: 0,
    days: [{ day: '2026-11-02', sent: 155, delivered: 140, failed: 10, parts: 260, campaigns: 2 }],
    hours: [{ weekday: 1, hour: 9, sent: 155, campaigns: 2 }],
    failures: [
      { code: '0x0000000B', count: 6, campaigns: 1 },
      { code: 'Other', count: 4, campaigns: null },
    ],
    funnel: {
      requested: 4,
      accepted: 2,
      acceptedShare: 0.5,
      campaigns: 2,
      sent: 155,
      delivered: 140,
      clickers: 30,
      conversions: 10,
      successRate: 140 / 155,
      clickRate: 30 / 140,
      conversionRate: 1 / 3,
    },
    optOuts: { campaigns: 2, count: 120, fewer: 60 },
    objectives: [{ ...results, objective: 'Reach' }],
    senders: [{ ...results, senderId: 'CLINIC' }],
    ...more,
  },
});
const none = { totalCount: 3, items: [] };
export const spring = { id: '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0001', name: 'Spring', query: 'period=90' };
export const ownViews = () => ({
  'GET /campaign-api/analytics/view': () => [spring],
  'GET /campaign-api/analytics/report': () => null,
});
export const show = (
  { route = '/dashboard-management', ...handlers }: Record<string, unknown> & { route?: string } = {},
  user: RenderAppOptions['user'] = 'admin',
) => {
  const api = stubApi({
    'GET /campaign-api/analytics': () => figures(),
    ...ownViews(),
    'GET /api/application': () => none,
    'GET /api/organization': () => none,
    'GET /api/kit': () => none,
    'GET /api/project/options': () => [{ id: 'p-1', name: 'Heart study' }],
    ...(handlers as Parameters<typeof stubApi>[0]),
  });
  return { ...api, ...renderApp(<App />, { route, messages: en, contributions, user }) };
};
export const tile = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);
