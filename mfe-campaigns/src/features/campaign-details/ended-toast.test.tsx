import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import type { Campaign, Status } from '../../campaign/campaign';
import en from '../../i18n/en.json';
import { aSendingCampaign } from '../../testing/fixtures';
import { EndedToast } from './ended-toast';

const ledger = { audience: 100, delivered: 90, failed: 10, pending: 0, uncertain: 0, suppressed: 0 };
const campaign = (status: Status): Campaign => aSendingCampaign({ status, ledger });

/** The toast on a page where a button changes the campaign's status. */
async function pass(from: Status, to: Status, withResults = true) {
  function Page() {
    const [status, setStatus] = useState(from);
    return (
      <>
        <button type="button" onClick={() => setStatus(to)}>
          {'on'}
        </button>
        <EndedToast campaign={campaign(status)} withResults={withResults} />
      </>
    );
  }
  const { user } = renderApp(<Page />, { messages: en });
  await user.click(screen.getByRole('button', { name: 'on' }));
}

test('R4.13 announces the end of an open campaign with its outcome', async () => {
  await pass('Sending', 'CompletedWithFailures');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('The campaign has ended: Completed with failures'),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Delivered to 90 of 100 recipients');
});

test('R6.3 shows no numbers without permission to see results', async () => {
  await pass('AwaitingReceipts', 'Completed', false);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Completed'));
  expect(screen.getByRole('status')).not.toHaveTextContent('90');
});

test.each([
  ['Pending', 'Rejected'],
  ['Queued', 'Sending'],
] as const)('shows no toast when %s becomes %s', async (from, to) => {
  await pass(from, to);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
