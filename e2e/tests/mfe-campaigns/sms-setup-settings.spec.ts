import { as, signInByApi, type Account, type Page } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { test } from '../support/own-organization.js';
import { changeSetup, openAs, type Setup } from '../support/stewards.js';
import { expect, expectAccessible } from '../support/test.js';

interface Sender {
  id: string;
  kind: string;
  senderId: string;
  companyLegalName: string;
  state: string;
  version: number;
}

/** A sender ID that no other journey uses. */
const ownId = () => `J${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 1000)}`;

async function findSender(admin: Account, senderId: string): Promise<Sender> {
  const { items } = await as<Page<Sender>>(admin, `sender?Keyword=${senderId}`);
  if (!items[0]) throw new Error(`There is no sender ${senderId}`);
  return items[0];
}

/** Returns it to draft, whatever its state, and deletes it. */
async function removeSender(admin: Account, senderId: string): Promise<void> {
  const { id, kind, companyLegalName, state, version } = await findSender(admin, senderId);
  if (state === 'Approved') {
    await as(admin, `sender/${id}/suspend`, { body: { version, reason: 'The journey is over' } });
    await as(admin, `sender/${id}`, {
      method: 'PUT',
      body: { kind, senderId, companyLegalName, version: version + 1 },
    });
  }
  await as(admin, `sender/${id}`, { method: 'DELETE' });
}

test('R3.12 R2.18 registers a sender ID that a second person approves', async ({
  page,
  browser,
  organization,
  signedInAs,
}) => {
  const senderId = ownId();
  await signedInAs(organization.operator);
  await page.goto(`/sms-setup?keyword=${senderId}`);
  await page.getByRole('button', { name: 'Add sender ID' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Sender ID').fill('ab');
  await expect(dialog.getByText('Minimum 3 symbols')).toBeVisible();
  await dialog.getByLabel('Sender ID').fill(senderId);
  await dialog.getByLabel('Company legal name').fill('Journey Company');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Actions for ${senderId}` }).click();
  await expectMessage(page, `${senderId}: Submitted`, () =>
    page.getByRole('menuitem', { name: 'Submit for approval' }).click(),
  );
  await expect(page.getByRole('button', { name: `Actions for ${senderId}` })).toHaveCount(0);

  const auth = await signInByApi(organization.admin);
  const other = await browser.newContext();
  await other.addInitScript((stored) => localStorage.setItem('access-token', stored), JSON.stringify(auth));
  const admin = await other.newPage();
  await admin.goto(`/sms-setup?keyword=${senderId}`);
  const act = async (name: string) => {
    await admin.getByRole('button', { name: `Actions for ${senderId}` }).click();
    await admin.getByRole('menuitem', { name, exact: true }).click();
  };
  await expectMessage(admin, `${senderId}: Under review`, () => act('Start review'));
  await act('Approve');
  const question = admin.getByRole('dialog', { name: `Approve the sender ID ${senderId}?` });
  await question.locator('input[type=file]').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 The company agrees.'),
  });
  await expect(question.getByText('letter.pdf')).toBeVisible();
  await expectAccessible(admin);
  await expectMessage(admin, `${senderId}: Approved`, () =>
    question.getByRole('button', { name: 'Approve' }).click(),
  );
  await expect(admin.getByRole('button', { name: 'Download letter.pdf' })).toBeVisible();
  await other.close();
  expect((await findSender(organization.admin, senderId)).state).toBe('Approved');
  await removeSender(organization.admin, senderId);
});

test('R2.18 R5.4 R5.6 saves sending rules by section and confirms leaving unsaved changes', async ({
  page,
  organization,
  signedInAs,
}) => {
  await signedInAs(organization.steward);
  await page.goto('/sms-setup');
  const rules = page.getByRole('region', { name: 'Sending rules' });
  const save = rules.getByRole('button', { name: 'Save' });
  const daily = rules.getByLabel('Daily limit (segments)');
  await daily.fill('0');
  await expect(rules.getByText('Enter a whole number from 1 to 100,000,000')).toBeVisible();
  await expect(save).toBeDisabled();
  await daily.fill('99000000');
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(daily).toHaveValue('99000000');
  await expectMessage(page, 'SMS setup saved', () => save.click());
  await page.reload();
  await expect(daily).toHaveValue('99000000');

  const { version } = await as<{ version: number }>(organization.steward, 'sms-setup');
  await as(organization.steward, 'sms-setup', { method: 'PUT', body: { version, dailyCap: null } });
});

test('R2.18 edits a country rule with its source and resets it', async ({
  page,
  organization,
  signedInAs,
}) => {
  await signedInAs(organization.steward);
  await page.goto('/sms-setup');
  const jordan = page.getByRole('listitem').filter({ hasText: 'Jordan' }).first();
  await jordan.getByRole('button', { name: 'Edit: Jordan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Allowed until').fill('07:00');
  await expect(dialog.getByText('Enter both hours, earlier one first, or leave both empty')).toBeVisible();
  await dialog.getByLabel('Allowed until').fill('20:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(jordan.getByText(/from 08:00 to 20:00/)).toBeVisible();
  await jordan.getByRole('button', { name: 'Reset: Jordan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(jordan.getByText(/from 08:00 to 21:00/)).toBeVisible();
});

test('B7 R2.18 requires four-eyes approval by stewards for sending rules, and denies operators', async ({
  page,
  browser,
  organization,
  signedInAs,
}) => {
  await changeSetup(organization, { stewardFourEyes: true });
  try {
    const { version } = await as<Setup>(organization.operator, 'sms-setup');
    const lifting = as(organization.operator, 'sms-setup', {
      method: 'PUT',
      body: { version, optOutFooter: { en: 'Thank you', arb: '' } },
    });
    await expect(lifting).rejects.toThrow(/answered 403.*Pages\.SmsSetup\.Privacy/);

    await signedInAs(organization.steward);
    await page.goto('/sms-setup');
    const footer = page.getByRole('region', { name: 'Opt-out footer' });
    await footer.getByLabel('In English').fill('Reply STOP to end.');
    await expectMessage(page, 'Sent to a second steward for confirmation', () =>
      footer.getByRole('button', { name: 'Save' }).click(),
    );
    await expect(footer.getByLabel('In English')).toHaveValue('');

    const second = await openAs(browser, organization.secondSteward, '/sms-setup');
    const waiting = second.getByRole('region', { name: 'Pending changes' });
    await expect(waiting).toContainText('None → English: Reply STOP to end.; Arabic: None');
    await expectAccessible(second);
    await expectMessage(second, 'Change confirmed', () =>
      waiting.getByRole('button', { name: 'Confirm change' }).click(),
    );
    await expect(second.getByLabel('In English')).toHaveValue('Reply STOP to end.');

    const jordan = page
      .getByRole('region', { name: 'Countries' })
      .getByRole('listitem')
      .filter({ hasText: 'Jordan' });
    await jordan.getByRole('button', { name: 'Edit: Jordan' }).click();
    await page.getByRole('dialog').getByLabel('Allowed until').fill('22:00');
    await expectMessage(page, 'Sent to a second steward for confirmation', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    );
    await expect(jordan.getByText(/from 08:00 to 21:00/)).toBeVisible();
    const proposed = page.getByRole('region', { name: 'Pending changes' });
    await expect(proposed.getByText(/from 08:00 to 22:00/)).toBeVisible();
    await expectAccessible(page);
    await expectMessage(page, 'Change withdrawn', () =>
      proposed.getByRole('button', { name: 'Withdraw change' }).click(),
    );
    await expect(proposed).toHaveCount(0);
    await second.context().close();
  } finally {
    await changeSetup(organization, { optOutFooter: { en: '', arb: '' }, stewardFourEyes: false });
  }
});

test('R2.18 R5.6 sends a test message to a listed phone only and shows its delivery receipt', async ({
  page,
  organization,
  signedInAs,
}) => {
  await signedInAs(organization.operator);
  await page.goto('/sms-setup');
  const gateway = page.getByRole('region', { name: 'Gateway' });
  await expect(gateway.getByText('Connected')).toBeVisible();
  await gateway.getByRole('button', { name: 'Add phone' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Journey ${ownId()}`;
  await dialog.getByLabel('Phone owner').fill(name);
  await dialog.getByLabel('Phone number').fill('not a number');
  await expect(dialog.getByText('Phone number must be a number')).toBeVisible();
  // None of the endings that the SMS center gives another receipt to.
  const digits = `${100_000 + Math.floor(Math.random() * 899_999)}1`;
  await dialog.getByLabel('Phone number').fill(`050${digits}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(gateway.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText(digits)).toHaveCount(0);

  await gateway.getByRole('combobox', { name: 'To' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  await gateway.getByRole('combobox', { name: 'Sender ID' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'HIMA' }).click();
  await gateway.getByRole('button', { name: 'Send test message' }).click();
  await expect(gateway.getByRole('status').getByText('Delivered', { exact: true })).toBeVisible();
  await gateway.getByRole('button', { name: `Remove ${name}’s phone` }).click();
  await expect(gateway.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
});
