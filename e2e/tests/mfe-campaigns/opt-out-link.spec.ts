import { acceptCampaign, as, campaign, createCampaign, uniqueName } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { test, type OwnOrganization } from '../support/own-organization.js';
import { sentMessages, type SentMessage } from '../support/sent-messages.js';
import { changeSetup } from '../support/stewards.js';
import { expect, expectAccessible } from '../support/test.js';

/** Sends a campaign and returns its messages by recipient. */
async function send(organization: OwnOrganization): Promise<Map<string, SentMessage>> {
  const text = uniqueName('Your clinic is open');
  const request = await createCampaign({ connection: 'Clinic', message: text }, organization);
  await acceptCampaign(request, organization);
  await expect
    .poll(async () => (await campaign(request.id, organization)).status, { timeout: 120_000 })
    .toMatch(/^Completed/);
  return new Map(sentMessages(text).map((message) => [message.to, message]));
}

const linkOf = (message: SentMessage) => /https?:\S+\/o\/[0-9A-Za-z]{11}$/.exec(message.text)?.[0] ?? '';

test('R1.4 R2.18 sends opt-out links in the footer and excludes recipients who press the button', async ({
  page,
  organization,
  signedInAs,
}) => {
  let optedOut = '';
  try {
    await signedInAs(organization.steward);
    await page.goto('/sms-setup');
    const footer = page.getByRole('region', { name: 'Opt-out footer' });
    await footer.getByLabel('In English').fill('Stop: {link}');
    await expectMessage(page, 'SMS setup saved', () => footer.getByRole('button', { name: 'Save' }).click());

    const sent = await send(organization);
    const [onlyOpens, presses] = [...sent.values()] as [SentMessage, SentMessage];
    const question = page.getByRole('heading', { name: 'Stop messages from HIMA?' });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(linkOf(onlyOpens));
    await expect(question).toBeVisible();
    await page.goto(linkOf(presses));
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Opt out' }).click();
    optedOut = presses.to;
    await expect(page.getByRole('heading', { name: 'Opt-out received' })).toBeVisible();
    await expectAccessible(page);

    const next = await send(organization);
    expect([next.has(onlyOpens.to), next.has(presses.to)]).toEqual([true, false]);
    expect(next.size).toBe(sent.size - 1);
  } finally {
    await changeSetup(organization, { optOutFooter: { en: '', arb: '' } });
    if (optedOut) await as(organization.owner, 'opt-out/remove', { body: { number: `+${optedOut}` } });
  }
});
