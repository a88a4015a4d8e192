import type { Page } from '@playwright/test';
import { acceptCampaign, as, call, campaign, connectionId, signInByApi, uniqueName } from '../support/api.js';
import { test, type OwnOrganization } from '../support/own-organization.js';
import { aProject } from '../support/projects.js';
import { expect } from '../support/test.js';

interface Figures {
  requests: { created: number; accepted: number; rejected: number; pending: number };
  outcome: Outcome;
}
interface Outcome {
  results: { campaigns: number };
  funnel: { requested: number; accepted: number; campaigns: number };
  objectives: { objective: string; campaigns: number }[];
  senders: { senderId: string; campaigns: number; parts: number }[];
  days: { day: string; campaigns: number }[];
  hours: { weekday: number; hour: number; campaigns: number }[];
  /** The organization has had a conversion key, also from an earlier journey. */
  converts: boolean;
}

const objectives: Record<string, string> = { Reach: 'Reach', Sales: 'Sales', Engagements: 'Engagements' };

/** Today and the days around it, by the browser's clock. */
const daysAround = (page: Page, before: number) =>
  page.evaluate((earlier) => {
    const dayOf = (date: Date) =>
      [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    const now = new Date();
    const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    return {
      first: dayOf(at(-earlier)),
      last: dayOf(now),
      from: at(-earlier).toISOString(),
      to: at(1).toISOString(),
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  }, before);

async function approvedSender({ operator, admin }: OwnOrganization, senderId: string): Promise<void> {
  type Sender = { id: string; version: number };
  const body = { kind: 'Product', senderId, companyLegalName: 'Hima Local Data Trust' };
  let sender = await as<Sender>(operator, 'sender', { body });
  for (const [step, account] of [
    ['submit', operator],
    ['review', admin],
    ['approve', admin],
  ] as const)
    sender = await as<Sender>(account, `sender/${sender.id}/${step}`, { body: { version: sender.version } });
}

async function requested(organization: OwnOrganization, more: { senderId: string; objective: string }) {
  return as<{ id: string; version: number }>(organization.operator, 'campaign', {
    body: {
      name: uniqueName('Lists'),
      senderKind: 'Product',
      messageType: 'Service',
      message: 'Your clinic is open today until 20:00.',
      timeZone: 'Asia/Riyadh',
      companyLegalName: 'Hima Local Data Trust',
      totalSms: 10_000,
      connectionId: await connectionId('Clinic', organization),
      ...more,
    },
  });
}

/** How many the list behind a link has. */
async function listed(page: Page): Promise<number> {
  const found = page
    .getByText(/^\d+–\d+ of [\d,]+$/)
    .or(page.getByText(/^No matching records found/))
    .first();
  const text = await found.textContent();
  return text?.startsWith('No') ? 0 : Number(/of ([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

test('R2.15 leads from every figure and every group to as many campaigns', async ({
  page,
  organization,
  signedInAs,
}) => {
  test.slow();
  const other = `J${crypto.randomUUID().slice(0, 7)}`;
  await approvedSender(organization, other);
  const sent = await Promise.all([
    requested(organization, { senderId: 'HIMA', objective: 'Reach' }),
    requested(organization, { senderId: other, objective: 'Reach' }),
    requested(organization, { senderId: other, objective: 'Sales' }),
  ]);
  for (const each of sent) await acceptCampaign(each, organization);
  const { id, version } = await requested(organization, { senderId: 'HIMA', objective: 'Engagements' });
  await as(organization.owner, `campaign/${id}/reject`, { body: { reason: 'Not agreed to', version } });
  await requested(organization, { senderId: other, objective: 'Engagements' });
  for (const each of sent)
    await expect
      .poll(async () => (await campaign(each.id, organization)).status, { timeout: 120_000 })
      .toMatch(/^Completed/);

  await signedInAs(organization.owner);
  await page.goto('/dashboard-management');
  const own = await daysAround(page, 2);
  for (const [address, { from, to, zone }] of [
    ['/dashboard-management?period=7', await daysAround(page, 6)],
    [`/dashboard-management?from=${own.first}&to=${own.last}`, own],
  ] as const) {
    const query = new URLSearchParams({ From: from, To: to, TimeZone: zone });
    const { requests, outcome } = await as<Figures>(organization.owner, `analytics?${query}`);
    const { results, funnel, senders } = outcome;
    const answered = requests.accepted + requests.rejected;
    const expected: Record<string, Record<string, number>> = {
      Requests: {
        'Pending requests': requests.pending,
        'New requests': requests.created,
        'Acceptance rate': answered,
        'Median answer time': answered,
      },
      Results: Object.fromEntries(
        [
          ...['Campaigns sent', 'Messages sent', 'Success rate', 'Failed messages', 'Recipients who clicked'],
          ...['Click rate', 'Conversion rate', 'SMS segments', 'Opt-outs'],
        ].map((name) => [name, results.campaigns]),
      ),
      'Campaign funnel': {
        Requested: funnel.requested,
        Accepted: funnel.accepted,
        Sent: funnel.campaigns,
        Delivered: funnel.campaigns,
        Clicked: funnel.campaigns,
        ...(outcome.converts && { Converted: funnel.campaigns }),
      },
      'Results by objective': Object.fromEntries(
        outcome.objectives.map(({ objective, campaigns }) => [objectives[objective], campaigns]),
      ),
      'Results by sender ID': Object.fromEntries(
        senders.map(({ senderId, campaigns }) => [senderId, campaigns]),
      ),
    };
    expect(expected['Results by sender ID']?.[other]).toBe(2);
    await page.goto(address);
    await expect(page.getByRole('link', { name: other }).first()).toBeVisible();
    // Entries of charts name their campaigns by what the address asks for.
    const entries = new Map<string, number>([
      ...outcome.days.map(({ day, campaigns }) => [`sentFrom ${day}`, campaigns] as const),
      ...outcome.hours.map(
        ({ weekday, hour, campaigns }) => [`sentHour ${weekday}-${hour}`, campaigns] as const,
      ),
      ...senders.map(({ senderId, campaigns }) => [`senderId ${senderId}`, campaigns] as const),
    ]);
    for (const [section, most] of [
      ['Messages by day', 1],
      ['Sending times', outcome.hours.length],
      ['Cost in segments', 1 + senders.filter(({ parts }) => parts > 0).length],
    ] as const) {
      const links = page.getByRole('region', { name: section, exact: true }).first().getByRole('link');
      await expect(links).toHaveCount(most);
      for (let index = 0; index < most; index += 1) {
        const { searchParams } = new URL((await links.nth(index).getAttribute('href')) ?? '', page.url());
        const [entry] = ['sentFrom', 'sentHour', 'senderId'].flatMap((name) =>
          searchParams.has(name) ? [`${name} ${searchParams.get(name)}`] : [],
        );
        await links.nth(index).click();
        await expect(page).toHaveURL(/campaign-history\?/);
        await expect
          .poll(() => listed(page), { message: `${section}: ${entry}` })
          .toBe(entries.get(entry ?? ''));
        await page.goBack();
        await expect(links).toHaveCount(most);
      }
    }
    for (const [section, links] of Object.entries(expected)) {
      const region = page.getByRole('region', { name: section, exact: true }).first();
      await expect(region.getByRole('link')).toHaveText(Object.keys(links), { ignoreCase: false });
      for (const [name, count] of Object.entries(links)) {
        await region.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(/campaign-history\?/);
        await expect.poll(() => listed(page), { message: `${section}: ${name}` }).toBe(count);
        await page.goBack();
        await expect(region.getByRole('link', { name, exact: true })).toBeVisible();
      }
    }
  }
});

test('R2.15 leads from the figures of a project to as many records', async ({ page, signedInAs }) => {
  const project = await aProject();
  const { accessToken: token } = await signInByApi('admin');
  const own = await call<{ items: { id: string }[] }>('/api/organization?Keyword=Hima%20Local', { token });
  const site = `${project.site}-2`;
  await call('/api/application', {
    token,
    body: {
      name: site,
      shortName: site,
      description: 'Of a journey',
      project: project.id,
      organization: own.items[0]?.id,
      applicationType: 'Client',
      numberOfGpus: 0,
      memoryPerGpu: 0,
    },
  });
  await signedInAs('admin');
  await page.goto('/dashboard-management');
  await page.getByRole('combobox', { name: 'Project' }).fill(project.name);
  await page.getByTitle(project.name, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`project=${project.id}`));
  for (const [name, count] of [
    ['Pending applications', 1],
    ['Expiring certificates', 0],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    const tile = page.getByRole('listitem').filter({ has: link });
    await expect(tile.locator('.dashboard-value')).toHaveText(String(count));
    await link.click();
    await expect(page).toHaveURL(new RegExp(`project=${project.id}`));
    await expect.poll(() => listed(page)).toBe(count);
    await page.goBack();
  }
});
