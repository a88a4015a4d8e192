import type { Page } from '@playwright/test';
import { as, call, campaign, createCampaign, signInByApi, uniqueName } from '../support/api.js';
import { keepDraft } from '../support/campaign-draft.js';
import { linkIn, withNotice } from '../support/emails.js';
import type { Named } from '../support/entities.js';
import { arriveByEmail, dismiss, signIn } from '../support/invited.js';
import { searchFor } from '../support/lists.js';
import { test } from '../support/own-organization.js';
import { changeSetup, type Setup } from '../support/stewards.js';
import { expect, expectAccessible } from '../support/test.js';
import { textsIn } from '../support/texts.js';

/** Each language and each width once: what differs only for both together is for the pages' own tests. */
const looks = [
  { language: 'en', width: 1440 },
  { language: 'arb', width: 390 },
] as const;

for (const { language, width } of looks)
  test.describe(`from the email to the outcome, ${language}, ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(({ appearance }) => appearance({ language }));

    const shell = textsIn(language, 'host-shell');
    const campaigns = textsIn(language, 'mfe-campaigns');
    const admin = textsIn(language, 'mfe-admin');
    const inbox = (page: Page, kind: string) =>
      page.getByRole('region', { name: shell(`INBOX.KIND.${kind}`), exact: true });
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

    test('B1 R1.5 approver: accepts the request in the email', async ({ page, signedInAs, organization }) => {
      const emailMe = (frequency: 'Never' | 'AtOnce') =>
        as(organization.owner, 'notification/email', {
          method: 'PUT',
          body: { frequency, language: language === 'en' ? 'en' : 'ar', timeZone: 'Asia/Riyadh' },
        });
      await emailMe('AtOnce');
      await signedInAs(organization.owner);
      const { request, mail } = await withNotice(organization.owner, () =>
        createCampaign({ connection: 'Clinic' }, organization),
      );
      await emailMe('Never');
      await page.goto(linkIn(mail));
      // On a phone there is one beside the audience as well; the last is that of the decision bar.
      await button(page, campaigns('AUDIENCE.PREVIEW')).last().click();
      await button(page, campaigns('DECISION.ACCEPT')).last().click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: campaigns('DECISION.ACCEPT') })
        .click();
      await expect
        .poll(async () => (await campaign(request.id, organization)).status, { timeout: 120_000 })
        .toMatch(/^Completed/);
      await expect(page.getByText(campaigns('STATUS.COMPLETED')).first()).toBeVisible();
    });

    test('B1 R3.9 requester: signs up, and sends the first request', async ({ page, organization }) => {
      const name = uniqueName('First request');
      const who = await arriveByEmail(
        page,
        language,
        { organization: organization.code, role: 'CampaignOperator' },
        ({ address }) => keepDraft({ name }, address, organization),
      );
      await expectAccessible(page);
      await inbox(page, 'DRAFTS').getByRole('link', { name }).click();
      await page.getByRole('link', { name: campaigns('REQUEST.STEP.REVIEW') }).click();
      await button(page, campaigns('REQUEST.SEND')).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(campaigns('STATUS.PENDING'), { exact: true }).first()).toBeVisible();
      await dismiss(who);
    });

    // Stewards get no email: administrators can't invite them, and nobody asks them for an answer.
    test('B1 R2.18 steward: signs in, and confirms a setup change', async ({ page, organization }) => {
      const { steward } = organization;
      const { typedCountFrom } = await as<Setup & { typedCountFrom: number }>(steward, 'sms-setup');
      await changeSetup(organization, { stewardFourEyes: true });
      try {
        const { version } = await as<Setup>(steward, 'sms-setup');
        const body = { version, typedCountFrom: typedCountFrom + 1 };
        await as(steward, 'sms-setup', { method: 'PUT', body });
        await page.goto('/');
        await signIn(page, language, organization.secondSteward);
        await expectAccessible(page);
        await inbox(page, 'SETUP.CHANGES.TO.CONFIRM')
          .getByRole('link', { name: shell('INBOX.SETUP.CHANGE') })
          .click();
        await button(page, campaigns('CHANGES.CONFIRM')).click();
        // The button has another name while it is loading.
        await expect(page.getByText(campaigns('CHANGES.CONFIRM.DONE'), { exact: true })).toBeVisible();
        expect(await as(steward, 'sms-setup')).toMatchObject({ typedCountFrom: typedCountFrom + 1 });
      } finally {
        for (const { id } of (await as<Setup>(steward, 'sms-setup')).pendingChanges)
          await as(steward, `sms-setup/change/${id}/withdraw`, { method: 'POST' });
        await changeSetup(organization, { stewardFourEyes: false, typedCountFrom });
      }
    });

    test('B1 R2.17 administrator: signs up, and approves an organization', async ({ page }) => {
      const { accessToken: token } = await signInByApi('admin');
      const name = uniqueName('Waiting Trust');
      const code = `t_${Math.random().toString(36).slice(2, 12)}`;
      const { id } = await call<Named>('/api/organization', { token, body: { name, code } });
      const { items } = await call<{ items: { organization: Named }[] }>(
        '/api/contact?Keyword=admin@hima.example',
        { token },
      );
      const home = await call<{ code: string }>(`/api/organization/${items[0]!.organization.id}`, { token });
      const who = await arriveByEmail(page, language, { organization: home.code, role: 'Admin' });
      await expectAccessible(page);
      // Others can wait for longer than this one.
      await inbox(page, 'ORGANIZATIONS.TO.APPROVE').getByRole('link').first().click();
      await searchFor(page, name);
      await page.getByRole('link', { name }).click();
      await button(page, admin('ENTITY.ACTIONS.OF').replace('{name}', name)).click();
      await page.getByRole('menuitem', { name: admin('ACTION.ORGANIZATION.APPROVE'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: admin('ACTION.ORGANIZATION.APPROVE'), exact: true })
        .click();
      await expect(page.getByText(admin('STATE.ORGANIZATION.APPROVED'), { exact: true })).toBeVisible();
      await call('/api/organization/delete', { token, body: { ids: [id] } });
      await dismiss(who);
    });
  });
