import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaign, createCampaign, uniqueName } from '../support/api.js';
import { sentMessages } from '../support/sent-messages.js';
import { expect, test } from '../support/test.js';

const { HIMA_DATA_DIR = '../.hima' } = process.env;

/** How often each number was given this text. */
function sentTo(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of sentMessages(text)) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

test('R1.5 survives a killed campaign service without duplicate or lost messages', async ({
  page,
  signedInAs,
  expectComplaint,
}) => {
  test.setTimeout(240_000);
  expectComplaint(/status of 50\d|ERR_|Failed to load/);
  await signedInAs('owner');
  const message = uniqueName('Your appointment is confirmed. Reference');
  const request = await createCampaign({ connection: 'Riyadh', message });
  await page.goto(`/e-campaigns/campaign-history/details/${request.id}`);
  await page.getByRole('button', { name: 'Preview audience' }).click();
  await page.getByRole('button', { name: 'Accept Request' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /accept/i })
    .click();

  await expect(() => expect(sentTo(message).size).toBeGreaterThan(500)).toPass({
    intervals: [50],
    timeout: 120_000,
  });
  process.kill(Number(readFileSync(join(HIMA_DATA_DIR, 'run/campaign-api.pid'), 'utf8')), 'SIGKILL');

  await expect(async () =>
    expect((await campaign(request.id)).status).toMatch(/^Completed|^AwaitingReceipts/),
  ).toPass({
    timeout: 150_000,
  });
  await expect(async () => expect((await campaign(request.id)).ledger!.pending).toBe(0)).toPass({
    timeout: 120_000,
  });

  const { ledger } = await campaign(request.id);
  const sent = sentTo(message);
  expect([...sent.values()].filter((times) => times > 1)).toEqual([]);
  expect(ledger!.audience).toBeGreaterThan(4_000);
  expect(ledger!.delivered + ledger!.failed + ledger!.uncertain + ledger!.suppressed).toBe(ledger!.audience);
  expect(ledger!.delivered + ledger!.failed).toBeLessThanOrEqual(sent.size);
  expect(sent.size).toBeGreaterThanOrEqual(ledger!.audience - ledger!.uncertain);
});
