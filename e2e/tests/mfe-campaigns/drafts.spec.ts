import { acceptCampaign, createCampaign, uniqueName } from '../support/api.js';
import { draftsOf, keepDraft } from '../support/campaign-draft.js';
import { test } from '../support/own-organization.js';
import { expect } from '../support/test.js';

const history = '/e-campaigns/campaign-history';

test('B4 writes two requests side by side, continues one from the history and discards the other', async ({
  page,
  organization,
  signedInAs,
}) => {
  const [spring, autumn] = [uniqueName('Spring'), uniqueName('Autumn')];
  await signedInAs(organization.operator);
  await page.goto('/e-campaigns/sms-campaign?step=request');
  const name = page.getByLabel(/^Campaign name/);
  await name.fill(spring);
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SMS Campaign' }).click();
  // Until the new request is there, the steps are those of the old one.
  await expect(page.getByRole('link', { name: /^Objective/ })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('link', { name: /^Request/ }).click();
  await expect(name).toHaveValue('');
  await name.fill(autumn);
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();

  await page.goto(history);
  const drafts = page.getByRole('region', { name: 'Your drafts' });
  await drafts.getByRole('button', { name: `Discard ${autumn}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(drafts.getByRole('link', { name: autumn })).toHaveCount(0);
  await drafts.getByRole('link', { name: spring }).click();
  await page.getByRole('link', { name: /^Request/ }).click();
  await expect(name).toHaveValue(spring);
});

test('B4 two tabs on one draft lose nothing', async ({
  page,
  context,
  organization,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const { id } = await keepDraft({ name: 'Of two tabs' }, organization.operator, organization);
  await signedInAs(organization.operator);
  const address = `/e-campaigns/sms-campaign?draft=${id}&step=request`;
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(address);
  const nameIn = (tab: typeof page) => tab.getByLabel(/^Campaign name/);
  await nameIn(other).fill('Of the other tab');
  await expect(other.getByText(/^Draft saved at/)).toBeVisible();
  await expect
    .poll(async () => (await draftsOf(organization.operator)).map(({ name }) => name))
    .toContain('Of the other tab');

  await nameIn(page).fill('Of this tab');
  const conflict = page.getByRole('alert').filter({ hasText: 'This draft was changed in another tab' });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep this version' }).click();
  await expect(conflict).toHaveCount(0);
  await expect
    .poll(async () => (await draftsOf(organization.operator)).map(({ name }) => name))
    .toContain('Of this tab');

  await nameIn(other).fill('Of the other tab again');
  await other.getByRole('button', { name: 'Use the other version' }).click();
  await expect(nameIn(other)).toHaveValue('Of this tab');
  await other.close();
});

test('B4 duplicates a campaign that was sent, in Arabic too', async ({
  page,
  organization,
  signedInAs,
  appearance,
}) => {
  const made = await createCampaign({ connection: 'Clinic', name: 'Winter vaccination' }, organization);
  await acceptCampaign(made, organization);
  await appearance({ language: 'arb' });
  await signedInAs(organization.operator);
  await page.goto(`${history}/details/${made.id}`);
  await page.getByRole('button', { name: 'إنشاء نسخة' }).click();
  await expect(page).toHaveURL(/draft=/);
  await page.getByRole('link', { name: /المراجعة/ }).click();
  await expect(page.getByText('نسخة من Winter vaccination')).toBeVisible();
  const send = page.getByRole('button', { name: 'إرسال الطلب' });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'نسخة من Winter vaccination' })).toBeVisible();
});
