import { createCampaign, uniqueName } from '../support/api.js';
import { policy, saveFilter, women } from '../support/campaign-filters.js';
import { searchFor } from '../support/lists.js';
import { expectMessage } from '../support/messages.js';
import { connectRegister, test, type OwnOrganization } from '../support/own-organization.js';
import { expect } from '../support/test.js';

const campaignPage = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

/** The organization of this worker. */
let own: OwnOrganization;

test.describe('campaign filter', () => {
  test.beforeEach(async ({ organization, signedInAs }) => {
    own = organization;
    await connectRegister(own, {
      name: 'Citizen register',
      mobileNumberQuery: 'select mobile_number, birth_date, sex, language from reachable_people limit 300',
    });
    await signedInAs(own.owner);
  });

  test('R1.4 R2.16 previews rules in groups over typed columns and saves them as versions', async ({
    page,
  }) => {
    const name = uniqueName('Adults');
    await page.goto('/campaign-filter');
    await page.getByRole('button', { name: 'New filter' }).click();
    // The list has a column of the same name.
    await page.getByRole('textbox', { name: 'Filter name' }).fill(name);
    const choose = async (label: string, at: number, option: string) => {
      await page.getByRole('combobox', { name: label }).nth(at).click();
      await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
    };
    await choose('Database connection', 0, 'Citizen register');
    await page.getByLabel('Rule name').fill('Women, or grown up');
    const [condition, group] = ['Add condition', 'Add group'].map((add) =>
      page.getByRole('button', { name: add, exact: true }),
    );
    await choose('Column', 0, 'birth_date');
    await choose('Operator', 0, 'before');
    await page.getByRole('textbox', { name: 'Value' }).fill('2008-01-01');
    await group!.first().click();
    const inner = page.getByRole('group', { name: 'Conditions' }).nth(1);
    await inner.getByText('Any of these').click();
    await choose('Column', 1, 'sex');
    await page.getByRole('textbox', { name: 'Value' }).nth(1).fill('female');
    await condition!.first().click();
    await choose('Column', 2, 'language');
    await page.getByRole('textbox', { name: 'Value' }).nth(2).fill('ar');
    await page.getByRole('button', { name: 'Test rules' }).click();
    const tried = page.getByRole('region', { name: 'Test filter' });
    await expect(tried.getByText('Excluded by each rule')).toBeVisible();
    await expect(tried.getByRole('listitem').filter({ hasText: 'Women, or grown up' })).toHaveText(/[\d,]+$/);
    await page.getByRole('button', { name: 'Save filter' }).click();

    const openFilter = async () => {
      await searchFor(page, name);
      await page.getByRole('link', { name }).click();
    };
    await openFilter();
    await expect(page.getByLabel('Rule name')).toHaveValue('Women, or grown up');
    await page.getByLabel('Maximum recipients per campaign').fill('500');
    await page.getByLabel('Version note').fill('Five hundred at most');
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await openFilter();
    const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText('Five hundred at most');
    await versions.last().getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByLabel('Maximum recipients per campaign')).toHaveValue('');
  });

  test('R4.11 shows policy violations on the request and pins the filter version of a campaign', async ({
    page,
  }) => {
    const strict = { ...policy, objectives: ['Sales'], blockedWords: ['مجاني', 'prize'] };
    const filter = await saveFilter({ policy: strict, rules: [women] }, own);
    const filterId = filter.id;
    const asked = { connection: 'Citizen', filterId };
    const wrong = await createCampaign({ ...asked, message: 'A PRIZE for your visit' }, own);
    await page.goto(campaignPage(wrong.id));
    const note = page.getByRole('alert').filter({ hasText: 'request policy' });
    await expect(note.getByRole('listitem')).toHaveText([
      'The objective Awareness › Reach isn’t allowed',
      'The name or message contains the blocked word prize',
    ]);
    await page.getByRole('button', { name: 'Preview audience' }).click();
    await page.getByRole('button', { name: 'Accept Request' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Request' }).click();
    await expect(page.getByText(/^Accepted by/)).toBeVisible();

    const waits = await createCampaign({ ...asked, message: 'A prize again' }, own);
    await saveFilter(
      { policy: { ...policy, mode: 'refuse', blockedWords: ['prize'] }, rules: [women] },
      own,
      filter,
    );
    await page.reload();
    await expect(page.getByRole('region', { name: 'Request details' })).toContainText(
      `${filter.name} version 1`,
    );
    await expect(note.getByRole('listitem')).toHaveCount(2);

    await page.goto(campaignPage(waits.id));
    await expect(page.getByRole('region', { name: 'Request details' })).toContainText(
      `${filter.name} version 2`,
    );
    await expect(note).toContainText('The request policy blocks this request');
    await expect(page.getByText('can’t be accepted: the request policy blocks it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept Request' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Reject Request' })).toBeEnabled();
  });

  test('R1.4 adds numbers to the opt-out list and removes them, without showing any', async ({ page }) => {
    const number = `050${String(Date.now()).slice(-7)}`;
    await page.goto('/campaign-filter?tab=opt-outs');
    await page.getByLabel('Mobile numbers').fill(`${number}\nnot a number`);
    await page.getByRole('button', { name: 'Add to list' }).click();
    await expect(page.getByRole('alert')).toContainText(
      '1 number is on the opt-out list now. 1 entry isn’t a mobile number.',
    );
    await expect(page.getByText(number)).toHaveCount(0);
    await page.reload();
    await page.getByLabel('Mobile number', { exact: true }).fill(number);
    await expectMessage(
      page,
      'This number isn’t on the opt-out list. The person can receive messages again.',
      () => page.getByRole('button', { name: 'Remove from list' }).click(),
    );
  });
});
