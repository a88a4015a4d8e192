import { as, campaign, createCampaign } from '../support/api.js';
import { expect, test } from '../support/test.js';

const details = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

test.describe('a request that is returned for changes', () => {
  test('B2 goes back to the requester, is resubmitted, and shows the approver what changed', async ({
    page,
    signedInAs,
  }) => {
    const request = await createCampaign({ connection: 'Clinic' });
    await signedInAs('owner');
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Return for Changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Remark' }).fill('Name the clinic in the message');
    await dialog.getByRole('checkbox', { name: 'Message text', exact: true }).check();
    await dialog.getByRole('button', { name: 'Return for Changes' }).click();
    await expect(page.getByText('To change: Message text').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept Request' })).toBeHidden();
    expect((await campaign(request.id)).status).toBe('Returned');

    await signedInAs('operator');
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Edit and Resubmit' }).click();
    await page.getByRole('link', { name: 'Message text', exact: true }).click();
    await page.getByRole('textbox', { name: /^Message/ }).fill('Olaya Clinic: your appointment is tomorrow.');
    await page.getByRole('textbox', { name: 'Your remark (optional)' }).fill('The clinic is named now');
    await page.getByRole('link', { name: /^Review/ }).click();
    await page.getByRole('button', { name: 'Resubmit Request' }).click();
    await expect(page.getByText('Request resubmitted').first()).toBeVisible();

    await signedInAs('owner');
    await page.goto(details(request.id));
    const changes = page.getByRole('region', { name: 'Changes since the request was returned' });
    await expect(changes).toContainText('Olaya Clinic: your appointment is tomorrow.');
    await expect(page.getByRole('region', { name: 'Remarks' })).toContainText('The clinic is named now');
    await expect(page.getByRole('button', { name: 'Accept Request' })).toBeVisible();
  });

  test('B2 remarks appear for the other side without a reload', async ({ page, signedInAs }) => {
    const request = await createCampaign({ connection: 'Clinic' });
    await signedInAs('operator');
    await page.goto(details(request.id));
    await expect(page.getByText('No remarks yet.')).toBeVisible();
    await as('owner', `campaign/${request.id}/remark`, {
      method: 'POST',
      body: { remark: 'Why this sender?' },
    });
    const remarks = page.getByRole('region', { name: 'Remarks' });
    await expect(remarks).toContainText('Why this sender?');
    await remarks.getByRole('textbox').fill('The clinic owns it');
    await remarks.getByRole('button', { name: 'Add Remark' }).click();
    await expect(remarks.getByRole('listitem')).toHaveCount(2);
  });
});
