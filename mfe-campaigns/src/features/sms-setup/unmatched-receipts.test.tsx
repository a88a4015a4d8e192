import { screen } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import en from '../../i18n/en.json';
import { aSetup } from '../../testing/fixtures';
import { UnmatchedReceipts } from './unmatched-receipts';

test('explains unmatched receipts without a matching ID format', async () => {
  const { gateway, ...setup } = aSetup();
  const unmatched = {
    ...setup,
    gateway: { ...gateway, health: { ...gateway.health, unmatchedReceipts: 1 } },
  };
  renderApp(<UnmatchedReceipts setup={unmatched} />, {
    user: 'steward',
    messages: en,
  });
  expect(
    screen.getByText('1 delivery receipt from the last 24 hours matches no message.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('Ask your SMS provider for the message ID format in receipts.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
