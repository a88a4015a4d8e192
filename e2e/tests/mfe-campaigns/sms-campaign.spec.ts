import { as, campaign, campaigns, createCampaign } from '../support/api.js';
import { draftsOf, keepDraft } from '../support/campaign-draft.js';
import { test, type OwnOrganization } from '../support/own-organization.js';
import { expect } from '../support/test.js';

const start = '/e-campaigns/sms-campaign';
const pdf = (bytes: number) => ({
  name: 'commercial-register.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]),
});

/** The organization of this worker. */
let own: OwnOrganization;

test.describe('SMS campaign', () => {
  test.beforeEach(async ({ organization, signedInAs }) => {
    own = organization;
    await signedInAs(own.operator);
  });

  test('R1.4 R1.5 R3.9 R3.11 R3.12 writes a request by keyboard, keeps the draft on reload, submits it', async ({
    page,
  }) => {
    const name = `Journey by keyboard ${Date.now().toString(36)}`;
    const { keyboard } = page;
    await page.goto('/e-campaigns/campaign-history');
    await page.getByRole('link', { name: 'SMS Campaign' }).focus();
    await keyboard.press('Enter');
    const heading = (title: string) => page.getByRole('heading', { level: 2, name: title });
    await page.getByRole('radio', { name: 'App installs' }).focus();
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(heading('Request')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type(name);
    await keyboard.press('Tab');
    await keyboard.type('Hima Local Data Trust');
    await keyboard.press('Tab');
    const connection = page.getByRole('combobox', { name: 'Database connection' });
    await expect(connection).toBeFocused();
    await keyboard.press('ArrowDown');
    const active = page.locator('.ant-select-item-option-active');
    await expect(active).toBeVisible();
    // Databases of other journeys may be gone.
    while (!(await active.textContent())?.includes('Vaccination Clinic')) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(connection).toHaveAttribute('aria-expanded', 'false');
    await keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: /^Campaign filter/ })).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByLabel(/^SMS limit/)).toBeFocused();
    await keyboard.type('4000');
    await keyboard.press('Enter');
    await expect(heading('Message')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Use a template' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('Get the app of your clinic: {link}');
    await keyboard.press('Tab');
    await keyboard.type('https://clinic.example/app');
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();

    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'Get the app of your clinic: {link}',
    );
    await expect(page.getByRole('radio', { name: 'Service' })).toBeChecked();
    await page.getByLabel(/^Link/).focus();
    await keyboard.press('Enter');
    await expect(heading('Sender ID and schedule')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(heading('Attachments')).toBeFocused();
    await page.locator('input[type=file]').setInputFiles(pdf(2_000));
    await expect(page.getByText('commercial-register.pdf')).toBeVisible();
    await page.getByLabel(/^API key/).fill('key-of-the-gateway-4f2a');
    await keyboard.press('Enter');
    await expect(heading('Review')).toBeFocused();
    const send = page.getByRole('button', { name: 'Send request' });
    await expect(send).toBeEnabled();
    await send.focus();
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const asked = page.getByRole('region', { name: 'Request details' });
    for (const text of ['Consideration › App installs', '4,000', '•••• 4f2a', 'commercial-register.pdf'])
      await expect(asked.getByText(text, { exact: true })).toBeVisible();
    await expect(page.locator('.campaigns-phone-bubble')).toContainText('Get the app of your clinic: http');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download commercial-register.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('commercial-register.pdf');
    const { items } = await campaigns(`&Keyword=${encodeURIComponent(name)}`, own);
    expect(items.map(({ status }) => status)).toEqual(['Pending']);
    expect((await draftsOf(own.operator)).map((draft) => draft.name)).not.toContain(name);
  });

  test('R3.9 R5.4 R5.6 shows each validation error at its field', async ({ page, expectComplaint }) => {
    expectComplaint(/status of (400|422)/);
    await page.goto(`${start}?step=request`);
    await page.getByRole('button', { name: 'Next' }).click();
    for (const message of ['Name is required', 'Company legal name is required', 'SMS limit is required'])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByLabel(/^Campaign name/)).toBeFocused();
    await page.getByLabel(/^Campaign name/).fill('ab');
    await expect(page.getByText('Minimum 3 symbols')).toBeVisible();

    await page.getByRole('link', { name: /^Attachments/ }).click();
    const file = page.locator('input[type=file]');
    await expect(file).toBeHidden();
    await file.setInputFiles(pdf(11 * 1024 ** 2));
    await expect(page.getByRole('alert')).toContainText('up to 10 MB');
    await file.setInputFiles({ ...pdf(0), buffer: Buffer.from('MZ, not a document') });
    await expect(page.getByText('The file must be a PDF, a PNG or a JPEG')).toBeVisible();
    await page.getByRole('link', { name: /^Review/ }).click();
    await expect(page.getByRole('button', { name: 'Send request' })).toBeDisabled();
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();

    // A promotion has to be marked as one in Saudi Arabia: no sender ID without the mark is offered.
    const { id } = await keepDraft({ messageType: 'Promotional' }, own.operator, own);
    await page.goto(`${start}?draft=${id}&step=review`);
    const delivery = page.getByRole('region', { name: 'Sender ID and schedule' });
    await expect(delivery.getByText(/^Saudi Arabia: promotional sender IDs must end with/)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Send request' })).toBeDisabled();
    await delivery.getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByRole('radio', { name: 'HIMA' })).toBeDisabled();
  });

  test('R3.9 counts the segments of the sent message, in Latin and Arabic', async ({ page }) => {
    const { id } = await keepDraft({}, own.operator, own);
    await page.goto(`${start}?draft=${id}&step=message`);
    const studio = page.getByRole('complementary', { name: 'Message preview' });
    const message = page.getByRole('textbox', { name: /^Message/ });
    const expectMeasured = async (text: string, urlLink?: string) => {
      await message.fill(text);
      const { encoding, messageAsSent } = await as<{
        encoding: { alphabet: string; parts: number; units: number };
        messageAsSent: string;
      }>(own.operator, 'campaign/measure', { body: { message: text, ...(urlLink && { urlLink }) } });
      await expect(studio.getByRole('status')).toContainText(encoding.alphabet);
      await expect(studio.getByRole('status')).toContainText(`${encoding.parts} segment`);
      await expect(studio.getByText(new RegExp(`^${encoding.units} of`))).toBeVisible();
      await expect(studio.locator('.campaigns-phone-bubble')).toHaveText(messageAsSent, {
        useInnerText: true,
      });
    };
    await expectMeasured(`${'a'.repeat(152)}€${'a'.repeat(152)}`);
    await expectMeasured(`${'م'.repeat(66)}😀${'م'.repeat(66)}`);
    await expect(studio.locator('.campaigns-phone-bubble')).toHaveCSS('direction', 'rtl');

    await page.getByLabel(/^Link/).fill('https://clinic.example/a/rather/long/address');
    await expectMeasured('Don’t wait', 'https://clinic.example/a/rather/long/address');
    await expect(studio.locator('.campaigns-phone-bubble')).toHaveCSS('direction', 'ltr');
    await studio.getByRole('button', { name: 'Replace with plain characters' }).click();
    await expect(message).toHaveValue("Don't wait");
    await expect(studio.getByRole('status')).toContainText('GSM-7');
  });

  test('R3.9 edits a pending request and detects concurrent changes', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 409/);
    const request = await createCampaign({ connection: 'Clinic' }, own);
    const details = `/e-campaigns/campaign-history/details/${request.id}`;
    await page.goto(details);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('link', { name: /^Request/ }).click();
    await page.getByLabel(/^SMS limit/).fill('7777');
    const seen = await as<Record<string, unknown>>(own.operator, `campaign/${request.id}`);
    await as(own.operator, `campaign/${request.id}`, {
      method: 'PUT',
      body: {
        ...seen,
        connectionId: (seen['connection'] as { id: string }).id,
        name: `${request.name} again`,
      },
    });

    await page.getByRole('link', { name: /^Review/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changed by someone else only, and kept: Campaign name.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    const kept = { level: 1, name: `${request.name} again`, exact: true };
    await expect(page.getByRole('heading', kept)).toBeVisible();
    await expect(page.getByText('7,777', { exact: true })).toBeVisible();
    expect((await campaign(request.id, own)).version).toBe(3);
  });
});
