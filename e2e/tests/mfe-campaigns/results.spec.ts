import { acceptCampaign, as, call, campaign, createCampaign, uniqueName, type Page } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { sentMessages } from '../support/sent-messages.js';
import { expect, expectAccessible } from '../support/test.js';

const details = (id: string) => `/e-campaigns/campaign-history/details/${id}`;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1';

test('R1.5 R3.10 shows clicks and conversions from ten recipients on, rounded to tens', async ({
  page,
  organization,
  signedInAs,
}) => {
  const target = 'https://clinic.example/book';
  const text = uniqueName('Book here');
  const asked = { connection: 'Clinic', message: `${text}: {link}`, urlLink: target };
  const request = await createCampaign(asked, organization);
  // A new key takes the place of the organization's former one.
  const { key } = await as<{ key: string }>(organization.admin, 'conversion-key', { body: {} });
  await acceptCampaign(request, organization);
  await expect
    .poll(async () => (await campaign(request.id, organization)).status, { timeout: 120_000 })
    .toMatch(/^Completed/);

  const links = sentMessages(text).map((message) => {
    const address = /https?:\S+\/c\/[0-9A-Za-z]{11}/.exec(message.text)?.[0] ?? '';
    return { address, token: address.slice(-11), sentAt: Date.parse(message.at) };
  });
  expect(new Set(links.map((link) => link.token)).size).toBe(links.length);
  const followers = links.slice(0, 10);
  expect(followers).toHaveLength(10);
  const [one] = followers as [(typeof links)[0]];
  const open = (address: string, userAgent: string) =>
    fetch(address, { redirect: 'manual', headers: { 'User-Agent': userAgent } });
  // Whoever is faster than a person could read is counted as a program.
  await expect
    .poll(() => Date.now() - Math.max(...followers.map(({ sentAt }) => sentAt)))
    .toBeGreaterThan(2_500);
  const followed = await open(one.address, phone);
  expect(followed.status).toBe(302);
  expect(followed.headers.get('location')).toBe(`${target}?hima_click=${one.token}`);
  await open(one.address, 'WhatsApp/2.23');
  const done = { token: one.token, eventId: `order-${one.token}` };
  await call('/campaign-api/conversion', { token: key, body: done });

  await signedInAs(organization.owner);
  await page.goto(details(request.id));
  const results = page.getByRole('region', { name: 'Results' });
  const metric = (name: string) =>
    results.locator('div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(metric('Number of clicks').last()).toContainText('Fewer than 10');
  await expect(metric('Conversion rate').last()).toContainText('Fewer than 10');

  for (const { address } of followers.slice(1)) await open(address, phone);
  for (const { token } of followers.slice(1))
    await call('/campaign-api/conversion', { token: key, body: { token, eventId: `order-${token}` } });
  await page.reload();
  await expect(metric('Number of clicks').last()).toContainText(/About 10.*by about 10 people/s);
  await expect(metric('Conversion rate').last()).toContainText(/About 100%.*about 10 people/s);
  const progress = page.getByRole('region', { name: 'Delivery over time' });
  await progress.getByText('View as table').first().click();
  await expect(progress.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('an awareness campaign outside the sending hours', () => {
  // A window of an hour, half a day away from now. It only applies to promotion and awareness.
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh', hour: '2-digit', hourCycle: 'h23' }).format(),
  );
  const hours = hour < 12 ? { from: '22:00', to: '23:00' } : { from: '01:00', to: '02:00' };
  test.beforeAll(async ({ organization: { steward } }) => {
    const { items } = await as<Page<Record<string, unknown>>>(steward, 'country-rule');
    const { timeZone, senderMark, optOutRequired, version } = items.find(({ country }) => country === 'SA')!;
    const shipped = { timeZone, senderMark, optOutRequired, version };
    const given = { ...shipped, hours, source: 'Journey', asOf: '2026-11-01' };
    await as(steward, 'country-rule/SA', { method: 'PUT', body: given });
  });
  test.afterAll(({ organization: { steward } }) => as(steward, 'country-rule/SA', { method: 'DELETE' }));

  test('R1.5 R2.13 is on hold for quiet hours; is paused, resumed and canceled', async ({
    page,
    organization,
    signedInAs,
  }) => {
    const asked = { connection: 'Clinic', messageType: 'Awareness' } as const;
    const request = await createCampaign(asked, organization);
    await acceptCampaign(request, organization);
    await signedInAs(organization.operator);
    await page.goto(details(request.id));
    const waits = page.getByRole('alert').filter({ hasText: 'On hold: outside sending hours' });
    await expect(waits).toBeVisible();
    await expect(page.getByText(/^Resumes automatically on .*:00/)).toBeVisible();

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Pause sending').click();
    await expect(page.getByText('Paused manually')).toBeVisible();
    await expect(waits).toHaveCount(0);
    await button('Resume sending').click();
    await expect(waits).toBeVisible();

    await button('Cancel campaign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
    await expect(page.getByText('Canceled').first()).toBeVisible();
    await expect(button('Pause sending')).toHaveCount(0);
    // The audience size stays that of the preview.
    expect((await campaign(request.id, organization)).ledger).toBeNull();
  });

  test('R2.13 B3 cancels a paused campaign that is open in seven tabs', async ({
    page,
    context,
    organization,
    signedInAs,
  }) => {
    const asked = { connection: 'Clinic', messageType: 'Awareness' } as const;
    const request = await createCampaign(asked, organization);
    await acceptCampaign(request, organization);
    const current = () => campaign(request.id, organization);
    await expect.poll(async () => (await current()).status).toBe('Deferred');
    const { version } = await current();
    await as(organization.operator, `campaign/${request.id}/pause`, { body: { version } });
    await signedInAs(organization.operator);
    let last = page;
    for (let tab = 1; tab <= 7; tab += 1) {
      if (tab > 1) last = await context.newPage();
      await last.goto(details(request.id));
      await expect(last.getByText('Paused manually')).toBeVisible();
    }
    await last.getByRole('button', { name: 'Cancel campaign', exact: true }).click();
    await last.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
    await expect(last.getByText('Canceled').first()).toBeVisible();
    await expect(page.getByText('Canceled').first()).toBeVisible();
  });
});

test('B3 R4.11 shows when sending starts and stops it within the undo window', async ({
  page,
  organization,
  signedInAs,
}) => {
  const setWindow = async (undoSeconds: number) => {
    const { version } = await as<{ version: number }>(organization.steward, 'sms-setup');
    await as(organization.steward, 'sms-setup', { method: 'PUT', body: { version, undoSeconds } });
  };
  const text = uniqueName('Not to be sent');
  await setWindow(300);
  try {
    const request = await createCampaign({ connection: 'Clinic', message: text }, organization);
    await signedInAs(organization.owner);
    await page.goto(details(request.id));
    await page.getByRole('button', { name: 'Preview audience' }).click();
    await page.getByRole('button', { name: 'Accept Request' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('starting 300 seconds after recipients are prepared');
    await question.getByRole('button', { name: 'Accept Request' }).click();
    await expect(page.getByText(/^Sending starts in [0-5]:\d\d$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel campaign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
    await expect(page.getByText('Canceled').first()).toBeVisible();
    expect((await campaign(request.id, organization)).ledger).toBeNull();
    expect(sentMessages(text)).toHaveLength(0);
  } finally {
    await setWindow(0);
  }
});
