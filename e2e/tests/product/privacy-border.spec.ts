import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaign, createCampaign, password } from '../support/api.js';
import { connectRegister, test } from '../support/own-organization.js';
import { sentMessages } from '../support/sent-messages.js';
import { expect } from '../support/test.js';

const { HIMA_DATA_DIR = '../.hima' } = process.env;

function* filesBelow(folder: string): Generator<[file: string, text: string]> {
  for (const entry of readdirSync(join(HIMA_DATA_DIR, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    try {
      yield [file, readFileSync(file, 'latin1')];
    } catch (error) {
      // The database has removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Every number to which the SMS center has been given a message, in the digits that all notations share. */
const numbersSent = () => sentMessages().map(({ to }) => to.replace(/\D/g, '').slice(-9));

/** The digits of a time, a duration, an ID or a hash can look like a number: one of thousands now and then is one. */
const withoutChance = (text: string) =>
  text
    .replace(/"(time|responseTime)":[\d.e-]+/g, '')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '')
    .replace(/(?=\d*[a-f])[\da-f]{32,}/gi, '');

test('R1.2 sends mobile numbers across the border only to the gateway', async ({
  page,
  organization,
  signedInAs,
}) => {
  await signedInAs(organization.owner);
  const traffic: string[] = [];
  const revealed: string[] = [];
  const answers: Promise<unknown>[] = [];
  page.on('request', (request) => traffic.push(request.url(), request.postData() ?? ''));
  page.on('response', (response) => {
    const keepIn = (texts: string[]) =>
      answers.push(
        response.text().then(
          (text) => texts.push(text),
          () => undefined,
        ),
      );
    if (response.url().endsWith('/reveal')) keepIn(revealed);
    else if (/\/(api|campaign-api)\//.test(response.url()) && !response.url().endsWith('/events'))
      keepIn(traffic);
  });

  const connection = 'Some patients';
  const mobileNumberQuery = 'select mobile_number from clinic_patients limit 160';
  await connectRegister(organization, { name: connection, mobileNumberQuery });
  const request = await createCampaign({ connection }, organization);
  await page.goto(`/e-campaigns/campaign-history/details/${request.id}`);
  await page.getByRole('button', { name: 'Preview audience' }).click();

  // The only response with numbers: requested with a reason and the password, and deleted with its dialog.
  await page.getByRole('button', { name: 'Reveal numbers…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('To see that nothing else carries them');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Reveal 25 numbers' }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Accept Request' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /accept/i })
    .click();
  await expect(async () =>
    expect((await campaign(request.id, organization)).status).toMatch(/^Completed/),
  ).toPass({
    timeout: 120_000,
  });
  traffic.push(
    await page.content(),
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])),
  );

  const numbers = new Set(numbersSent());
  expect(numbers.size).toBeGreaterThan(50);
  await Promise.all(answers);
  const { ledger } = await campaign(request.id, organization);
  expect(ledger!.audience).toBeGreaterThan(1);
  expect(revealed.join().match(/\+\d{9,}/g)).toHaveLength(25);
  const places = [
    ['the browser', traffic.join('\n')] as const,
    ...filesBelow('logs'),
    ...filesBelow('main-api'),
    // Inside the border numbers are kept, but sealed.
    ...filesBelow('campaign-api'),
  ];
  for (const [place, written] of places) {
    const text = withoutChance(written);
    const found = [...text.matchAll(/\d{9,}/g)]
      .filter(([digits]) => numbers.has(digits.slice(-9)) || numbers.has(digits.slice(0, 9)))
      .map(({ index, 0: digits }) => text.slice(Math.max(0, index - 40), index + digits.length + 20));
    // What stands around them tells where they come from; they stay out of reports.
    expect(
      found.map((around) => around.replace(/\d/g, '#')),
      `numbers in ${place}`,
    ).toEqual([]);
  }
});
