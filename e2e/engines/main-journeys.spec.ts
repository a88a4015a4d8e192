import { connectionId, createCampaign, password, uniqueName } from '../tests/support/api.js';
import { expect, test } from './support/test.js';

const { step } = test;

test('signs in and out', async ({ hima }) => {
  await step('sign in', async () => {
    await hima.open('/');
    await hima.see('heading', 'Sign In');
    await hima.expectAccessible();
    await hima.fill('field', 'Email', 'owner@hima.example');
    await hima.fill('field', 'Password', password);
    await hima.click('button', 'Continue');
    await hima.seeAddress(/\/home$/);
  });
  await step('sign out', async () => {
    await hima.click('button', /^Account of/);
    await hima.click('menuitem', 'Sign out');
    await hima.see('heading', 'Sign In');
  });
  await step('sign in again, in Arabic', async () => {
    await hima.engine.call(() => localStorage.setItem('language', 'arb'), undefined);
    await hima.open('/auth/login');
    await hima.see('heading', 'تسجيل الدخول');
    await hima.expectAccessible();
    await hima.fill('field', 'البريد الإلكتروني', 'owner@hima.example');
    await hima.fill('field', 'كلمة المرور', password);
    await hima.press('Enter');
    await hima.seeAddress(/\/home$/);
    expect(await hima.engine.call(() => document.dir, undefined)).toBe('rtl');
  });
});

test('uses the shell', async ({ hima, signedInAs }) => {
  await signedInAs('owner');
  await step('breadcrumb', async () => {
    await hima.open('/home');
    await hima.click('link', 'Campaign History', ['navigation', 'Main']);
    await hima.see('heading', 'Campaign History');
    await hima.see('link', 'Campaign History', ['navigation', 'Breadcrumb']);
  });
  await step('sidebar', async () => {
    await hima.click('button', 'Collapse menu');
    await hima.click('button', 'Expand menu');
    await hima.see('button', 'Collapse menu');
  });
  await step('theme', async () => {
    await hima.click('button', 'Theme');
    await hima.click('menuitemradio', 'Dark');
    await hima.seeNone('menu');
    expect(await hima.engine.call(() => document.documentElement.dataset['theme'], undefined)).toBe('dark');
    await hima.expectAccessible();
  });
  await step('language', async () => {
    await hima.click('button', /^Account of/);
    await hima.click('menuitem', /^Language/);
    await hima.click('menuitemradio', 'العربية');
    await hima.see('heading', 'سجل الحملات');
    await hima.expectAccessible();
  });
});

test('filters the campaign history', async ({ hima, signedInAs }) => {
  const [sought, other] = [
    await createCampaign({ connection: 'Clinic' }),
    await createCampaign({ connection: 'Clinic' }),
  ];
  await signedInAs('owner');
  await step('list', async () => {
    await hima.open('/e-campaigns/campaign-history');
    await hima.see('link', other.name);
    await hima.expectAccessible();
  });
  await step('filter', async () => {
    await hima.fill('searchbox', 'Search', sought.name);
    await hima.click('button', 'Apply');
    await hima.seeNone('link', other.name);
    await hima.see('link', sought.name);
    await hima.seeAddress(/keyword=/);
  });
});

test('decides on a request', async ({ hima, signedInAs }) => {
  const { id, name } = await createCampaign({ connection: 'Clinic' });
  await signedInAs('owner');
  await step('preview', async () => {
    await hima.open(`/e-campaigns/campaign-history/details/${id}`);
    await hima.see('heading', name);
    await hima.click('button', 'Preview audience');
    await hima.see('text', /new previews left today/);
    await hima.see('button', 'Refresh preview');
    await hima.see('button', 'Accept Request');
    await hima.expectAccessible();
  });
  await step('accept', async () => {
    await hima.click('button', 'Accept Request');
    await hima.click('button', /accept/i, ['alertdialog']);
    await hima.see('text', /^Completed/);
  });
  await step('details', async () => {
    await hima.see('heading', 'Results');
    // WebKitGTK gives a drawing without a width all the room.
    const ring = await hima.engine.call(
      () => document.querySelector('.campaigns-ledger-ring')!.getBoundingClientRect().width,
      undefined,
    );
    expect(ring).toBeLessThanOrEqual(168);
    await hima.expectAccessible();
  });
});

test('sends a request', async ({ hima, signedInAs }) => {
  const name = uniqueName('Engine');
  await signedInAs('operator');
  await step('objective', async () => {
    await hima.open('/e-campaigns/sms-campaign');
    await hima.click('radio', 'App installs');
    await hima.click('button', 'Next');
  });
  await step('request', async () => {
    await hima.fill('field', 'Campaign name', name);
    await hima.fill('field', 'Company legal name', 'Hima Local Data Trust');
    await hima.click('combobox', 'Database connection');
    await hima.click('text', 'Vaccination Clinic – Olaya patients');
    await hima.fill('field', /^SMS limit/, '4000');
    await hima.expectAccessible();
    await hima.click('button', 'Next');
  });
  await step('message', async () => {
    await hima.click('radio', 'Service');
    await hima.fill('field', /^Message text/, 'The clinic is open until 20:00.');
    await hima.click('button', 'Next');
  });
  await step('sender ID and schedule', async () => {
    await hima.click('radio', 'HIMA');
    await hima.click('button', 'Next');
  });
  await step('attachments', async () => {
    await hima.see('heading', 'Attachments');
    await hima.click('button', 'Next');
  });
  await step('review', async () => {
    await hima.see('heading', 'Review');
    await hima.click('button', 'Send request');
    await hima.see('heading', name);
    await hima.seeAddress(/\/details\/[\da-f-]{36}$/);
  });
});

test('tests a database connection', async ({ hima, signedInAs }) => {
  await signedInAs('owner');
  await hima.open(`/database-connection/${await connectionId('Clinic')}`);
  await hima.click('button', 'Test connection');
  await hima.see('text', /^The connection works/);
  await hima.expectAccessible();
});

test('saves the SMS setup', async ({ hima, signedInAs }) => {
  await signedInAs('operator');
  await step('setup', async () => {
    await hima.open('/sms-setup');
    await hima.see('heading', 'Opt-out footer');
    await hima.expectAccessible();
  });
  await step('save', async () => {
    const gateway = ['region', 'Gateway'] as const;
    await hima.fill('field', 'Throughput', String(400 + (Date.now() % 100)), gateway);
    await hima.click('button', 'Save', gateway);
    await hima.see('text', 'SMS setup saved');
  });
});

test('creates and edits an organization', async ({ hima, signedInAs }) => {
  const name = uniqueName('Trust');
  await signedInAs('admin');
  await step('create', async () => {
    await hima.open('/organizations');
    await hima.click('button', 'New organization');
    await hima.fill('textbox', 'Name', name);
    await hima.fill('textbox', 'Code', name.replaceAll(/\W/g, '_'));
    await hima.expectAccessible();
    await hima.click('button', 'Save');
    await hima.see('heading', name);
  });
  await step('edit', async () => {
    await hima.open(`/organizations?keyword=${encodeURIComponent(name)}`);
    await hima.click('button', `Actions for ${name}`);
    await hima.click('menuitem', 'Edit');
    await hima.fill('textbox', 'Name', `${name} changed`);
    await hima.click('button', 'Save');
    await hima.see('heading', `${name} changed`);
  });
});

test('shows the analytics with their charts', async ({ hima, signedInAs }) => {
  await signedInAs('owner');
  await hima.open('/dashboard-management');
  await hima.click('radio', '7 days');
  await hima.seeAddress(/period=7/);
  await hima.see('text', 'View as table');
  await hima.expectAccessible();
});
