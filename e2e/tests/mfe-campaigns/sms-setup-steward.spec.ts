import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { as, createCampaign } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { test } from '../support/own-organization.js';
import { changeSetup, openAs, type Setup } from '../support/stewards.js';
import { expect, expectAccessible } from '../support/test.js';

const { HIMA_DATA_DIR = '../.hima' } = process.env;

const secretOf = () =>
  (JSON.parse(readFileSync(join(HIMA_DATA_DIR, 'secrets.json'), 'utf8')) as { gatewayPassword: string })
    .gatewayPassword;

test('B7 R2.18 R6.3 changes the gateway with four-eyes approval and invalidates open previews', async ({
  page,
  browser,
  organization,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  await changeSetup(organization, { stewardFourEyes: true });
  const { gateway } = await as<Setup>(organization.steward, 'sms-setup');
  const { health: _, ...account } = gateway;
  const request = await createCampaign({ connection: 'Vaccination Clinic' }, organization);
  try {
    await signedInAs(organization.owner);
    await page.goto(`/e-campaigns/campaign-history/details/${request.id}`);
    await page.getByRole('button', { name: 'Preview audience' }).click();
    const accept = page.getByRole('button', { name: 'Accept Request' });
    await expect(accept).toBeEnabled();

    const first = await openAs(browser, organization.steward, '/sms-setup');
    const form = first.getByRole('region', { name: 'Gateway' });
    await form.getByLabel('Host name').fill('localhost');
    await form.getByLabel('Secret').fill(secretOf());
    await expectMessage(first, 'Sent to a second steward for confirmation', () =>
      form.getByRole('button', { name: 'Save' }).click(),
    );
    await expect(form.getByLabel('Host name')).toHaveValue(account['host'] as string);
    await expect(first.getByRole('button', { name: 'Confirm change' })).toHaveCount(0);
    await expect(first.getByRole('button', { name: 'Withdraw change' })).toBeVisible();

    const second = await openAs(browser, organization.secondSteward, '/sms-setup');
    const waiting = second.getByRole('region', { name: 'Pending changes' });
    await expect(waiting).toContainText('127.0.0.1 → localhost');
    await expectAccessible(second);
    await expectMessage(second, 'Change confirmed', () =>
      waiting.getByRole('button', { name: 'Confirm change' }).click(),
    );
    await expect(second.getByLabel('Host name')).toHaveValue('localhost');

    await accept.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Request' }).click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('The SMS gateway changed.');
    await refusal.getByRole('button', { name: 'Refresh preview' }).click();
    await expect(accept).toBeEnabled();
    for (const opened of [first, second]) await opened.context().close();
  } finally {
    await changeSetup(organization, { gateway: { ...account, secret: secretOf() }, stewardFourEyes: false });
  }
});
