import type { Page } from '@playwright/test';
import {
  as,
  call,
  connectionId,
  createCampaign,
  exampleCampaign,
  signInByApi,
  uniqueName,
  type Account,
} from './api.js';
import { keepDraft } from './campaign-draft.js';
import { saveFilter, women } from './campaign-filters.js';
import { aProvisionedProject } from './projects.js';
import { expect } from './test.js';

/** A page of the console and how it is opened; every text is found without knowing its language. */
export interface ConsolePage {
  /** As in contributions.json, with `:id` for what `given` returns, and whatever follows it in the address. */
  path: string;
  /** Prepares the page's data. */
  given?: () => Promise<unknown>;
  /** The page that the path leads to, where it is none itself. */
  leadsTo?: string;
  /** Content that appears after the page. */
  shows?: string;
  /** Steps on the page, in order: each ends in a state that is checked too. */
  states?: Record<string, (page: Page) => Promise<void>>;
}

export interface Section {
  title: string;
  /** The user of the pages; nobody: signed out. */
  as?: Account;
  pages: ConsolePage[];
}

const details = '/e-campaigns/campaign-history/details/:id';
const request = async () =>
  (await createCampaign({ connection: 'Clinic', message: 'Don’t miss it – open until 20:00' })).id;

async function template(): Promise<string> {
  const text = { en: 'Don’t miss it – open until 20:00. {link}', arb: 'العيادة مفتوحة حتى 20:00.' };
  const body = { name: uniqueName('Opening hours'), text };
  return (await as<{ id: string }>('operator', 'message-template', { body })).id;
}

async function rejected(): Promise<string> {
  const { id, version } = await createCampaign({ connection: 'Clinic' });
  const { accessToken: token } = await signInByApi('owner');
  await call(`/campaign-api/campaign/${id}/reject`, { token, body: { reason: 'Not agreed to', version } });
  return id;
}

async function returned(): Promise<string> {
  const made = await createCampaign({ connection: 'Clinic' });
  const body = { remark: 'Name the clinic', fields: ['message', 'startAt'], version: made.version };
  await as('owner', `campaign/${made.id}/return`, { method: 'POST', body });
  return made.id;
}

/** Returned, and submitted again with another limit. */
async function resubmitted(): Promise<string> {
  const id = await returned();
  const { connection, ...request } = await as<{ connection: { id: string } }>('operator', `campaign/${id}`);
  const body = { ...request, connectionId: connection.id, totalSms: 900, remark: 'Fewer messages' };
  await as('operator', `campaign/${id}`, { method: 'PUT', body });
  return id;
}

/** One for all steps: an account can have 50. */
let draft: ReturnType<typeof keepDraft> | undefined;
async function written(): Promise<string> {
  draft ??= keepDraft({ message: 'Don’t wait – book today', urlLink: 'https://clinic.example' }, 'admin');
  return (await draft).id;
}

const completed = async () => (await exampleCampaign('Completed')).id;

/** As wide as the list of the page's sections and the text beside a button need. */
async function explain(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1680, height: 900 });
  await page.getByRole('button', { name: /Explain this screen|شرح هذه الشاشة/ }).click();
  await expect(page.getByRole('dialog')).toBeFocused();
  // Also in place without motion: popups are measured while they are put there.
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
}

/** Pages that need preparation, another account or more than one look. Others follow from the routes of their remotes. */
export const sections: Section[] = [
  {
    title: 'R2.2 R2.9 sign-in and errors',
    pages: [
      { path: '/auth' },
      { path: '/auth/login' },
      { path: '/auth/forgot-password' },
      { path: '/auth/organization' },
      { path: '/auth/reset-password' },
      { path: '/auth/reset-password#token' },
      { path: '/auth/reset-password?invitation#token' },
      { path: '/error/401' },
      { path: '/error/404' },
      { path: '/error/500' },
    ],
  },
  {
    title: 'R1.4 R2.11 R2.12 R2.30 R3.13 shell, dashboard and campaign filter',
    as: 'owner',
    pages: [
      {
        path: '/home',
        states: {
          async 'the command palette'(page) {
            await page.keyboard.press('Control+k');
            await expect(page.getByRole('combobox')).toBeFocused();
            await page.keyboard.press('ArrowDown');
          },
          async 'change your password'(page) {
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await page.locator('#user-menu').click();
            await page
              .getByRole('menuitem')
              .filter({ hasText: /Change your password|تغيير كلمة المرور/ })
              .click();
            await expect(page.getByRole('dialog')).toBeVisible();
          },
        },
      },
      {
        path: '/account',
        shows: '.account-sessions',
        states: {
          async 'set up two-step sign-in'(page) {
            await page
              .getByRole('button')
              .filter({ hasText: /Set up two-step sign-in|إعداد تسجيل الدخول بخطوتين/ })
              .click();
            await expect(page.getByRole('dialog')).toBeVisible();
          },
          async 'add a passkey'(page) {
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await page
              .getByRole('button')
              .filter({ hasText: /Add passkey|إضافة مفتاح مرور/ })
              .click();
            await expect(page.getByRole('dialog')).toBeVisible();
          },
        },
      },
      {
        path: '/dashboard-management',
        states: {
          async 'saved views'(page) {
            await page.locator('.hima-page-header-actions [aria-haspopup="menu"]').click();
            await expect(page.getByRole('menu')).toBeVisible();
          },
          async 'the weekly report'(page) {
            await page.keyboard.press('Escape');
            await page
              .getByRole('button')
              .filter({ hasText: /Weekly report|التقرير الأسبوعي/ })
              .click();
            await expect(page.getByRole('dialog')).toBeVisible();
          },
        },
      },
      { path: '/dashboard-management?from=2026-03-31&to=2026-03-01', shows: '.dashboard-hint' },
      { path: '/dashboard-management?from=2026-11-01&to=2026-11-30', shows: '#analytics-from' },
      { path: '/campaign-filter' },
      { path: '/campaign-filter?tab=opt-outs', shows: '.campaigns-opt-out-count' },
      { path: '/campaign-filter/new' },
      {
        path: '/campaign-filter/details/:id',
        given: async () => {
          const when = { match: 'any', items: [...women.when.items, women.when] };
          return (await saveFilter({ rules: [{ ...women, when }] })).id;
        },
        states: {
          async 'the rules tested'(page) {
            await page.locator('[aria-labelledby="filter-test"] button').click();
            await expect(page.locator('.campaigns-filter-by-rule li')).toHaveCount(1);
          },
        },
      },
      // Last: the layout stays.
      {
        path: '/builder',
        states: {
          async 'in its own layout'(page) {
            await page.evaluate(() => {
              const layout = {
                layout: document.dir === 'rtl' ? 'dark-sidebar' : 'dark-header',
                app: {
                  header: { default: { content: 'menu', stacked: true } },
                  sidebar: { default: { minimize: { desktop: { default: true, hoverable: false } } } },
                },
              };
              localStorage.setItem('layout-configuration', JSON.stringify(layout));
            });
            await page.reload();
            await page.locator('summary').click();
          },
        },
      },
    ],
  },
  {
    title: 'B1 R2.13 R2.14 decisions and database connections',
    as: 'owner',
    pages: [
      { path: '/e-campaigns/campaign-history', shows: '.campaigns-history-tabs [aria-current=page]' },
      {
        path: details,
        given: request,
        states: {
          async 'the audience and the activity log'(page) {
            await page.locator('#audience').getByRole('button').first().click();
            await expect(page.locator('#audience .campaigns-audience')).toBeVisible();
            await page.locator('#timeline').getByRole('button').click();
            await expect(page.locator('.campaigns-activity-log li').first()).toBeVisible();
          },
          async 'accepting it'(page) {
            await page.locator('#audience').getByRole('button').last().click();
            await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
          },
        },
      },
      {
        path: details,
        given: resubmitted,
        states: {
          async 'returning it'(page) {
            await page.locator('.campaigns-decision-actions button').nth(1).click();
            await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
          },
        },
      },
      { path: details, given: rejected },
      { path: details, given: completed, states: { 'what explains the screen': explain } },
      { path: '/database-connection' },
      { path: '/database-connection/new' },
      ...['', '/query', '/activity', '/edit'].map((part) => ({
        path: `/database-connection/:id${part}`,
        given: () => connectionId('Citizen'),
        ...(part === '/query' && { shows: '.cm-content' }),
      })),
    ],
  },
  {
    title: 'R2.18 R2.34 campaigns and SMS setup',
    as: 'operator',
    pages: [
      {
        path: '/e-campaigns',
        leadsTo: '/e-campaigns/campaign-history',
        states: { 'what explains the screen': explain },
      },
      {
        path: '/e-campaigns/campaign-history?status=Pending&sort=-createdAt',
        given: request,
        states: {
          async 'rows chosen, filters shown'(page) {
            await page.locator('tbody tr[data-row-key]').first().getByRole('checkbox').check();
            await page.locator('.hima-filters-toggle').click();
          },
        },
      },
      { path: '/e-campaigns/message-templates', given: template, shows: '.campaigns-template-text' },
      { path: '/e-campaigns/message-templates/new', shows: '.campaigns-template-form' },
      {
        path: '/e-campaigns/message-templates/details/:id',
        given: template,
        shows: '.campaigns-template-form',
      },
      { path: `${details}/edit`, given: request },
      { path: details, given: returned },
      { path: `${details}/edit`, given: returned },
      { path: '/sms-setup' },
    ],
  },
  {
    title: 'R2.18 SMS setup of a steward',
    as: 'steward',
    pages: [{ path: '/sms-setup' }],
  },
  {
    title: 'R3.9 request form and administration',
    as: 'admin',
    pages: [
      ...['objective', 'request', 'message', 'delivery', 'attachments', 'review'].map((step) => ({
        path: `/e-campaigns/sms-campaign?step=${step}&draft=:id`,
        given: written,
        shows: `#step-${step}`,
      })),
      { path: '/e-insights' },
      { path: '/e-insights?view=segment' },
    ],
  },
  {
    title: 'R2.17 R3.6 R3.7 R4.12 forms of the administration, provisioning and downloads',
    as: 'admin',
    pages: [
      ...['organizations', 'projects', 'applications', 'contacts', 'roles'].map((entities) => ({
        path: `/${entities}/new`,
        shows: '.admin-form',
      })),
      {
        path: '/projects/import',
        shows: '.admin-import-page',
        states: {
          async 'a file that is refused'(page) {
            await page.locator('.admin-import-page input').setInputFiles({
              name: 'project.yml',
              mimeType: 'application/yaml',
              buffer: Buffer.from(
                'api_version: 3\nname: heart\nparticipants:\n- {name: site-1, type: relay}\n',
              ),
            });
            await expect(page.locator('.admin-import-problems')).toBeVisible();
          },
        },
      },
      {
        path: '/configuration/:id',
        given: async () => (await aProvisionedProject()).id,
        shows: '.admin-configuration-generation',
        states: {
          async 'revoking a generation'(page) {
            await page.locator('.admin-configuration-generation button').click();
            await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
          },
        },
      },
      {
        path: '/downloads?project=:id',
        given: async () => (await aProvisionedProject()).id,
        shows: '.admin-row-actions',
        states: {
          async 'the PIN of a download'(page) {
            await page.locator('.admin-kit-actions button').first().click();
            await expect(page.locator('.admin-pin-value')).toBeVisible();
          },
        },
      },
    ],
  },
];
