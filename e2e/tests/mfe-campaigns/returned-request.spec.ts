import { campaign, createCampaign } from '../support/api.js';
import { openAs } from '../support/stewards.js';
import { expect, test } from '../support/test.js';

const details = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

test('B2 a request is returned, resubmitted, and shows the approver what changed', async ({
  page,
  browser,
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

  const requester = await openAs(browser, 'operator', details(request.id));
  const remarks = requester.getByRole('region', { name: 'Remarks' });
  await remarks.getByRole('textbox').fill('Which name exactly?');
  await remarks.getByRole('button', { name: 'Add Remark' }).click();
  await expect(remarks.getByRole('listitem')).toHaveCount(2);
  // Without a reload: the page follows a returned request.
  await expect(page.getByRole('region', { name: 'Remarks' })).toContainText('Which name exactly?');

  await requester.getByRole('button', { name: 'Edit and Resubmit' }).click();
  await requester.getByRole('link', { name: 'Message text', exact: true }).click();
  await requester
    .getByRole('textbox', { name: /^Message text/ })
    .fill('Olaya Clinic: your appointment is tomorrow.');
  await requester.getByRole('textbox', { name: 'Remark (optional)' }).fill('The clinic is named now');
  await requester.getByRole('link', { name: /^Review/ }).click();
  await requester.getByRole('button', { name: 'Resubmit Request' }).click();
  await expect(requester.getByText('Request resubmitted').first()).toBeVisible();
  await requester.context().close();

  const changes = page.getByRole('region', { name: 'Changes since the request was returned' });
  await expect(changes).toContainText('Olaya Clinic: your appointment is tomorrow.');
  await expect(page.getByRole('region', { name: 'Remarks' })).toContainText('The clinic is named now');
  await expect(page.getByRole('button', { name: 'Accept Request' })).toBeVisible();
});
