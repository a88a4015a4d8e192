import { acceptCampaign, campaign, connectionId, uniqueName } from '../support/api.js';
import { keepDraft } from '../support/campaign-draft.js';
import { test } from '../support/own-organization.js';
import { sentMessages } from '../support/sent-messages.js';
import { openAs } from '../support/stewards.js';
import { expect, expectAccessible } from '../support/test.js';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1';

test('R3.9 R3.10 B2 sends two texts, each to half of the recipients, and compares their results', async ({
  page,
  browser,
  organization,
  signedInAs,
}) => {
  test.slow();
  const name = uniqueName('Two texts');
  const fields = {
    name,
    connectionId: await connectionId('Riyadh', organization),
    totalSms: '40000',
    message: `${name}, free: {link}`,
    urlLink: 'https://clinic.example/book',
  };
  const draft = await keepDraft(fields, organization.operator, organization);
  await signedInAs(organization.operator);
  await page.goto(`/e-campaigns/sms-campaign?draft=${draft.id}&step=message`);
  await page.getByRole('button', { name: 'Add text B' }).click();
  const second = page.getByRole('textbox', { name: /^Text B/ });
  await expect(second).toBeFocused();
  await second.fill(`${name}, free: {link}`);
  await expect(page.getByText('Text B is the same as text A. Change one of them.')).toBeVisible();
  await second.fill(`${name}, ten places left: {link}`);
  await expect(page.getByRole('complementary', { name: 'Text B' })).toContainText('ten places left: http');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Review/ }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByRole('group', { name: 'Text A' })).toContainText('free: http');
  await expect(review.getByRole('group', { name: 'Text B' })).toContainText('ten places left: http');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const details = new URL(page.url()).pathname;
  const id = details.split('/').at(-1) ?? '';

  const approver = await openAs(browser, organization.owner, details);
  const message = approver.getByRole('region', { name: 'Message preview' });
  await expect(message.getByText('Half of the recipients, chosen at random, get each text.')).toBeVisible();
  await expect(message.getByRole('group', { name: 'Text B' })).toContainText('ten places left: http');
  await expectAccessible(approver);
  await approver.context().close();
  await acceptCampaign(await campaign(id, organization), organization);

  const ofB = () => sentMessages(`${name}, ten places`);
  await expect.poll(() => ofB().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(200);
  const followers = ofB().slice(0, 200);
  // Whoever is faster than a person could read is counted as a program.
  const last = Math.max(...followers.map(({ at }) => Date.parse(at)));
  await expect.poll(() => Date.now() - last).toBeGreaterThan(2_500);
  for (const { text } of followers) {
    const address = /https?:\S+\/c\/[0-9A-Za-z]{11}/.exec(text)?.[0] ?? '';
    await fetch(address, { redirect: 'manual', headers: { 'User-Agent': phone } });
  }
  await expect
    .poll(async () => (await campaign(id, organization)).status, { timeout: 120_000 })
    .toMatch(/^Completed/);
  const sent = sentMessages(name);
  const recipients = new Set(sent.map(({ to }) => to)).size;
  expect(recipients).toBe(sent.length);
  // Ten deviations.
  expect(Math.abs(ofB().length - recipients / 2)).toBeLessThan(5 * Math.sqrt(recipients));

  await page.reload();
  const results = page.getByRole('region', { name: 'Results by text' }).first();
  await expect(results.getByRole('row', { name: /^Text A/ })).toBeVisible({ timeout: 30_000 });
  await expect(results).toContainText('Text B has more. Chance doesn’t explain the difference.');
  await expectAccessible(page);
});
