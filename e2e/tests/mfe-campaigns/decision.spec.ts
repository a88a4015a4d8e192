import { acceptCampaign, call, campaign, createCampaign, signInByApi } from '../support/api.js';
import { test, type OwnOrganization } from '../support/own-organization.js';
import { appearances, expect, expectAccessible } from '../support/test.js';

const details = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

test.describe('decision on a request', () => {
  /** The organization of this worker. */
  let own: OwnOrganization;
  test.beforeEach(async ({ organization, signedInAs }) => {
    own = organization;
    await signedInAs(own.secondOwner);
  });

  test('R1.5 R4.11 R3.10 previews the audience, accepts, and follows sending', async ({ page }) => {
    const request = await createCampaign({ connection: 'Clinic' }, own);
    await page.goto(details(request.id));
    await expect(page.getByRole('heading', { level: 1, name: request.name })).toBeVisible();
    const accept = page.getByRole('button', { name: 'Accept Request' });
    await expect(accept).toBeDisabled();

    await page.getByRole('button', { name: 'Preview audience' }).click();
    await expect(page.getByText(/\d+ of \d+ new previews left today/)).toBeVisible();

    await accept.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('HIMA');
    await dialog.getByRole('button', { name: /accept/i }).click();

    // Without a reload: the page follows the campaign to its end.
    await expect(page.getByText(/^Completed/).first()).toBeVisible({ timeout: 120_000 });
    const { ledger } = await campaign(request.id, own);
    expect(ledger!.audience).toBeGreaterThan(0);
    expect(
      ledger!.delivered + ledger!.failed + ledger!.pending + ledger!.uncertain + ledger!.suppressed,
    ).toBe(ledger!.audience);
    const results = page.getByRole('region', { name: 'Results' });
    for (const label of ['Sent in total', 'Success rate', 'Failed', 'Number of clicks', 'Conversion rate'])
      await expect(results.getByText(label, { exact: true })).toBeVisible();
  });

  test('B4 R1.5 caps the audience, and sends to no more people', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 422/);
    const request = await createCampaign({ connection: 'Clinic' }, own);
    await page.goto(details(request.id));
    const accept = page.getByRole('button', { name: 'Accept Request' });
    await page.getByRole('button', { name: 'Preview audience' }).click();
    await expect(accept).toBeEnabled();

    await page.getByRole('button', { name: 'Cap audience' }).click();
    const question = page.getByRole('dialog');
    const submit = question.getByRole('button', { name: 'Cap audience' });
    const cap = question.getByLabel('Maximum recipients');
    await cap.fill('2');
    await submit.click();
    await expect(
      question.getByText(/The audience cap must be at least the minimum audience size/).first(),
    ).toBeVisible();
    await cap.fill('60');
    await submit.click();
    await expect(page.getByText('At most 60 people, chosen at random').first()).toBeVisible();
    await expect(page.getByText(/× at most 60 recipients = at most/)).toBeVisible();
    await accept.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /accept/i })
      .click();
    await expect(page.getByText(/^Completed/).first()).toBeVisible({ timeout: 120_000 });
    expect((await campaign(request.id, own)).ledger!.audience).toBe(60);
  });

  test('B6 R1.5 a preview shows approximate counts, a masked sample and the remaining previews', async ({
    page,
  }) => {
    const request = await createCampaign({ connection: 'Riyadh' }, own);
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Preview audience' }).click();
    await expect(page.getByText(/^About [\d,]+0 people in the audience$/)).toBeVisible();
    const sample = page.getByRole('list', { name: /sample/i }).getByRole('listitem');
    await expect(sample).toHaveCount(10);
    for (const number of await sample.allInnerTexts()) {
      expect(number).toMatch(/^\+\d{1,3}[\s•]+\d{2}$/);
    }
    const left = async () =>
      Number(/^(\d+) of/.exec(await page.getByText(/new previews? left today/).innerText())?.[1]);
    const before = await left();
    await page.getByRole('button', { name: 'Refresh preview' }).click();
    await expect.poll(left).toBe(before - 1);
  });

  test('R4.11 refuses to accept a request changed since the preview', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 409/);
    const request = await createCampaign({ connection: 'Clinic' }, own);
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Preview audience' }).click();
    await expect(page.getByRole('button', { name: 'Accept Request' })).toBeEnabled();

    const { accessToken } = await signInByApi(own.operator);
    const current = await call<Record<string, unknown>>(`/campaign-api/campaign/${request.id}`, {
      token: accessToken,
    });
    const {
      name,
      senderKind,
      senderId,
      messageType,
      objective,
      timeZone,
      companyLegalName,
      totalSms,
      version,
    } = current;
    await call(`/campaign-api/campaign/${request.id}`, {
      token: accessToken,
      method: 'PUT',
      body: {
        ...{
          name,
          senderKind,
          senderId,
          messageType,
          objective,
          timeZone,
          companyLegalName,
          totalSms,
          version,
        },
        connectionId: (current['connection'] as { id: string }).id,
        message: 'A message that nobody has reviewed.',
      },
    });

    await page.getByRole('button', { name: 'Accept Request' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /accept/i })
      .click();
    await expect(page.getByText(/The request has changed/).first()).toBeVisible();
    expect((await campaign(request.id, own)).status).toBe('Pending');
  });

  test('B6 R1.5 below the minimum audience shows "fewer than", no sample and no Accept', async ({ page }) => {
    const request = await createCampaign({ connection: 'Pilot' }, own);
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Preview audience' }).click();
    await expect(page.getByText(/fewer than 50/i).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept Request' })).toBeDisabled();
    await expect(page.getByRole('list', { name: /sample/i })).toHaveCount(0);
  });
});

test(
  'R4.11 requires a rejection reason of 3 to 100 characters and shows it',
  { tag: '@standalone' },
  async ({ page, standalone, signedInAs }) => {
    await signedInAs('owner');
    const request = standalone ? undefined : await createCampaign({ connection: 'Clinic' });
    await page.goto(request ? details(request.id) : '/e-campaigns/campaign-history');
    if (!request) await page.getByRole('link', { name: 'Diabetes pilot: weekly advice' }).click();
    await page.getByRole('button', { name: 'Reject Request' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Reject Request' });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox').fill('no');
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox').fill('The sender is not registered for this purpose');
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The sender is not registered for this purpose').first()).toBeVisible();
    if (request) expect((await campaign(request.id)).status).toBe('Rejected');
  },
);

for (const { language, theme } of appearances)
  test(`R1.5 R4.11 leads from preview to acceptance in the decision bar of a phone, ${language}, ${theme}`, async ({
    page,
    organization,
    signedInAs,
    appearance,
  }) => {
    const request = await createCampaign({ connection: 'Clinic' }, organization);
    await page.setViewportSize({ width: 390, height: 844 });
    await appearance({ language, theme });
    await signedInAs(organization.secondOwner);
    await page.goto(details(request.id));
    const bar = page.getByRole('group', { name: /^(Decision|القرار)$/ });
    const next = bar.locator('.ant-btn-primary');
    await expect(next).toHaveAccessibleName(/^(Preview audience|معاينة الجمهور)$/);
    await expectAccessible(page);
    await next.press('Enter');
    await expect(bar.getByRole('status')).toHaveText(/^(About|حوالي) /);
    await expect(next).toHaveAccessibleName(/^(Accept Request|قبول الطلب)$/);
    await expect(next).toBeFocused();
    await next.press('Enter');
    await page.getByRole('alertdialog').locator('.ant-btn-primary').click();
    // The result, though the decision was made far down the page.
    await expect(page.locator('.campaigns-details-outcome .ant-alert').first()).toBeInViewport();
    await expect(page.getByText(/^(Completed|مكتملة)/).first()).toBeVisible({ timeout: 120_000 });
  });

test('R6.3 shows an auditor the request without decision buttons', async ({ page, signedInAs }) => {
  const request = await createCampaign({ connection: 'Clinic' });
  await signedInAs('auditor');
  await page.goto(details(request.id));
  await expect(page.getByRole('heading', { level: 1, name: request.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept Request' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview audience' })).toHaveCount(0);
  const { accessToken } = await signInByApi('auditor');
  await expect(
    call(`/campaign-api/campaign/${request.id}/reject`, {
      token: accessToken,
      body: { reason: 'Not mine to answer', version: request.version },
    }),
  ).rejects.toThrow('403');
});

test.describe('an accepted campaign before its start', () => {
  test('R2.13 reschedules in the campaign time zone, cancels, and logs who did it', async ({
    page,
    organization,
    signedInAs,
  }) => {
    const startAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const request = await createCampaign({ connection: 'Clinic', startAt }, organization);
    await acceptCampaign(request, organization);

    await signedInAs(organization.operator);
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Asia/Riyadh');
    await dialog.getByLabel('New start time').fill('2099-12-01T10:00');
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/Dec 1, 2099, 10:00/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Cancel campaign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
    await expect(page.getByText('Canceled').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show activity log' }).click();
    for (const deed of ['Canceled the campaign', 'Rescheduled the campaign', 'Accepted the request'])
      await expect(page.getByText(deed, { exact: true })).toBeVisible();
    expect((await campaign(request.id, organization)).status).toBe('Cancelled');
  });

  test('R2.13 takes a start in two hours when the reader’s clock is a day ahead', async ({
    page,
    organization,
    signedInAs,
  }) => {
    const startAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const request = await createCampaign({ connection: 'Clinic', startAt }, organization);
    await acceptCampaign(request, organization);
    await page.clock.install({ time: Date.now() + 86_400_000 });
    await signedInAs(organization.operator);
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog');
    const inHours = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000)
        .toLocaleString('sv', { timeZone: 'Asia/Riyadh' })
        .slice(0, 16)
        .replace(' ', 'T');
    await dialog.getByLabel('New start time').fill(inHours(-2));
    await expect(dialog.getByText('The start time must be in the future')).toBeVisible();
    await dialog.getByLabel('New start time').fill(inHours(2));
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expect(dialog).toHaveCount(0);
    const moved = await campaign(request.id, organization);
    expect(Math.abs(Date.parse(moved.startAt ?? '') - Date.now() - 2 * 3_600_000)).toBeLessThan(120_000);
  });
});
