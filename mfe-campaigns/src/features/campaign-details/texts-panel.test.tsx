import { screen, within } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget, aProgress, aSendingCampaign } from '../../testing/fixtures';
import type { Progress } from './campaign-details.api';
import { stubCampaigns } from '../../testing/stub-campaigns';

type Texts = NonNullable<Progress['texts']>;
type ShownText = Texts['texts'][number];

const secondText = {
  messageAsSent: 'التطعيم مجاني هذا الشهر.',
  encoding: { alphabet: 'UCS-2' as const, parts: 2, units: 90, unitsPerPart: 67 },
};
const aText = (text: 'A' | 'B', changes: Partial<ShownText> = {}): ShownText => ({
  text,
  recipients: 2500,
  delivered: 2000,
  tracked: true,
  converts: true,
  clickers: 100,
  clickRate: 0.05,
  conversions: null,
  conversionRate: null,
  optOuts: null,
  optOutRate: null,
  fewer: 40,
  accuracy: 30,
  ...changes,
});
const someTexts = (changes: Partial<Texts> = {}): Texts => ({
  computedAt: '2026-11-21T10:00:00.000Z',
  final: false,
  texts: [aText('A'), aText('B', { clickers: 160, clickRate: 0.08 })],
  clicks: { more: 'B', difference: { from: 0.012, to: 0.048 } },
  conversions: null,
  ...changes,
});

async function show(texts: Texts) {
  stubCampaigns({
    'GET /campaign-api/campaign/:id': () =>
      aSendingCampaign({ status: 'Completed', secondMessage: 'التطعيم مجاني هذا الشهر.', secondText }),
    'GET /campaign-api/campaign/:id/results': () => ({ ...aProgress(), texts }),
  });
  renderApp(<App />, {
    route: '/e-campaigns/campaign-history/details/c-1',
    messages: en,
    user: 'admin',
  });
  // Its table has the same name.
  const [panel] = await screen.findAllByRole('region', { name: 'Results by text' });
  return within(panel!);
}

test('R3.10 compares two texts, and says that chance does not explain the difference', async () => {
  const panel = await show(someTexts());
  expect(await panel.findByRole('row', { name: /^Text B/ })).toHaveTextContent(
    'Text B2,5002,000 (80%)160 (8%)Fewer than 40Fewer than 40',
  );
  expect(panel.getByText('Text B has more. Chance doesn’t explain the difference.')).toBeInTheDocument();
  expect(
    panel.getByText('Text B minus Text A: 1.2 to 4.8 percentage points (95% confidence)'),
  ).toBeInTheDocument();
  expect(panel.getByText('Too few to tell a difference')).toBeInTheDocument();
  expect(panel.getByText(/within 30 people of the exact count/)).toBeInTheDocument();
});

test.each<[string, Partial<Texts>, RegExp]>([
  [
    'the better text first',
    { clicks: { more: 'A', difference: { from: -0.048, to: -0.012 } } },
    /^Text A minus Text B: 1\.2 to 4\.8/,
  ],
  [
    'no difference',
    { clicks: { more: null, difference: { from: -0.01, to: 0.02 } } },
    /^No difference beyond chance/,
  ],
  [
    'no link',
    { clicks: null, texts: [aText('A', { tracked: false }), aText('B', { tracked: false })] },
    /^Without a tracked link/,
  ],
  ['too few recipients', { clicks: null, texts: [] }, /fewer recipients than the minimum audience size/],
  ['figures to come', { computedAt: null, texts: [], clicks: null }, /^Appears shortly after sending ends/],
  ['final figures', { final: true }, /^Final figures, computed/],
])('R3.10 tells %s', async (_name, changes, said) => {
  const panel = await show(someTexts(changes));
  expect(await panel.findByText(said)).toBeInTheDocument();
});

test('R3.9 shows the approver both texts, and the SMS if everyone got the longer', async () => {
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    'GET /campaign-api/campaign/:id': () =>
      aCampaign({
        secondMessage: 'التطعيم مجاني هذا الشهر.',
        secondText,
        audience: { count: 100, frozenAt: '2026-11-21T09:20:00.000Z' },
      }),
  });
  renderApp(<App />, { route: '/e-campaigns/campaign-history/details/c-1', messages: en, user: 'owner' });
  const panel = within(await screen.findByRole('region', { name: 'Message preview' }));
  const textOf = (name: string) => within(panel.getByRole('group', { name }));
  expect(textOf('Text A').getByText('1 segment per recipient')).toBeInTheDocument();
  expect(textOf('Text B').getByText('2 segments per recipient')).toBeInTheDocument();
  expect(panel.getByText('At most 200 SMS for 100 recipients (limit 20,000)')).toBeInTheDocument();
  expect(panel.getByText('Half of the recipients, chosen at random, get each text.')).toBeInTheDocument();
});
