import type { Page } from '@playwright/test';
import { downloadedKit, lead } from '../support/kits.js';
import { appearances, expect, expectAccessible, test } from '../support/test.js';

const DAY_MS = 86_400_000;
const kitInput = (page: Page) => page.locator('input[type=file]').first();
const rootInput = (page: Page) => page.locator('input[type=file]').last();
const check = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Checks' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/**
 * Follows what leaves the page from now on: every request but those that only read, and every WebSocket. The returned
 * function expects nothing of it but the report of how long the module took to load, which comes at any time.
 */
async function followSent(page: Page): Promise<() => void> {
  const sent: { url: string; body?: unknown }[] = [];
  page.on('websocket', (socket) => sent.push({ url: socket.url() }));
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || request.postData() !== null)
      sent.push({ url: request.url(), body: request.postDataJSON() });
    await route.continue();
  });
  return () => {
    for (const request of sent)
      expect(request).toEqual({
        url: expect.stringMatching(/\/api\/module\/report$/),
        body: {
          loads: [{ module: 'mfe_admin', version: expect.any(String), milliseconds: expect.any(Number) }],
          faults: [],
        },
      });
  };
}

/** Drops a file where a person would with a mouse. */
async function drop(page: Page, on: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.mimeType, bytes: [...file.buffer] },
  );
  await page.getByRole('group', { name: on }).dispatchEvent('drop', { dataTransfer });
}

test.describe('kit verifier', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('admin'));

  test('B10 proves a kit in the browser, with the keyboard and without a connection', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    const { kit, root, pin } = await downloadedKit(lead);
    const waiting = [kit, root];
    // From the start: the browser needs a moment until it hands its dialogs to the test.
    page.on('filechooser', (chooser) => void chooser.setFiles(waiting.shift() ?? []));
    await page.goto('/downloads');
    await page.getByRole('button', { name: 'Verify startup kit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verify startup kit' })).toBeVisible();
    // The shell moves the focus there with every step to another page.
    await expect(page.getByRole('main')).toBeFocused();
    const choose = page.getByRole('button', { name: 'Choose file' });
    const expectNothingSent = await followSent(page);
    for (const file of [kit, root]) {
      await choose.first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(file.name, { exact: true })).toBeVisible();
    }
    await page.getByLabel('PIN').fill(pin);
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This kit is genuine and unchanged')).toBeVisible();
    for (const fact of [lead.name, 'Admin console', 'Lead', 'bank_1', 'churn', 'NVIDIA FLARE 2.5'])
      await expect(page.getByRole('definition').getByText(fact, { exact: true })).toBeVisible();
    await expect(check(page, 'Validity')).toContainText('Passed');
    await context.setOffline(false);
    expectNothingSent();
  });

  test('B10 refuses one changed byte, and names the file', async ({ page }) => {
    const { changed, root, pin } = await downloadedKit();
    await page.goto('/downloads/verify');
    const expectNothingSent = await followSent(page);
    await drop(page, 'Startup kit', await changed('startup/sub_start.sh'));
    await drop(page, 'Root certificate (optional)', root);
    await page.getByLabel('PIN').fill(pin);
    await page.getByRole('button', { name: 'Verify kit' }).click();
    await expect(page.getByText('1 check failed')).toBeVisible();
    await expect(page.getByText('Don’t use this kit. Download a new one.')).toBeVisible();
    await expect(check(page, 'Signatures')).toContainText('startup/sub_start.sh: changed');
    await expect(check(page, 'Origin')).toContainText('Passed');
    expectNothingSent();
  });

  test('B10 refuses an expired kit, another root, a wrong PIN and other archives', async ({ page }) => {
    const expired = await downloadedKit(undefined, new Date(Date.now() - 400 * DAY_MS));
    const other = await downloadedKit();
    await page.goto('/downloads/verify');
    const verify = () => page.getByRole('button', { name: 'Verify kit' }).click();
    await kitInput(page).setInputFiles(expired.kit);
    await rootInput(page).setInputFiles(other.root);
    await page.getByLabel('PIN').fill(expired.pin);
    await verify();
    await expect(page.getByText('2 checks failed')).toBeVisible();
    await expect(check(page, 'Validity')).toContainText('A certificate has expired.');
    await expect(check(page, 'Origin')).toContainText('The kit uses a different root certificate.');

    await page.getByLabel('PIN').fill(other.pin);
    await verify();
    await expect(page.getByText('The PIN doesn’t open this archive')).toBeVisible();

    const half = other.kit.buffer.subarray(0, other.kit.buffer.length / 2);
    await kitInput(page).setInputFiles({ ...other.kit, buffer: half });
    await verify();
    await expect(page.getByText('This ZIP is incomplete or damaged')).toBeVisible();

    await kitInput(page).setInputFiles({ ...other.kit, buffer: Buffer.from('%PDF-1.7') });
    await verify();
    await expect(page.getByText('This file isn’t a ZIP archive')).toBeVisible();

    await kitInput(page).setInputFiles({ ...other.kit, buffer: Buffer.alloc(9 * 2 ** 20) });
    await expect(page.getByText('This file is 9 MB. Startup kits are at most 8 MB.')).toBeVisible();
    await rootInput(page).setInputFiles({ ...other.root, buffer: Buffer.from('PIN: 1234') });
    await expect(page.getByText(/This file isn’t a PEM certificate/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify kit' })).toBeDisabled();
  });

  for (const { language, theme } of appearances)
    test(`R1.6 B10 shows results that everyone can read, ${language}, ${theme}`, async ({
      page,
      appearance,
    }) => {
      await appearance({ language, theme });
      const { kit, changed, root, pin } = await downloadedKit();
      await page.goto('/downloads/verify');
      const verify = async () => {
        await page.locator('.admin-kit-form button[type=submit]').click();
        await expect(page.locator('.admin-kit-checks')).toBeVisible();
        await expectAccessible(page);
      };
      await kitInput(page).setInputFiles(kit);
      await page.getByRole('textbox').fill(pin);
      await verify();
      await rootInput(page).setInputFiles(root);
      await verify();
      await kitInput(page).setInputFiles(await changed('startup/fed_client.json'));
      await verify();
    });
});
