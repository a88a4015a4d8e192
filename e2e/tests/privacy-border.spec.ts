import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { campaign, createCampaign, password } from './support/api.js';
import { expect, test } from './support/test.js';

const { HIMA_DATA_DIR = '../.hima' } = process.env;

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const entry of readdirSync(path)) yield* filesBelow(join(path, entry));
}

/** Every number to which the SMS centre has been given a message, in the digits that all notations share. */
function numbersSent(): string[] {
  const lines = readFileSync(join(HIMA_DATA_DIR, 'sms-centre/messages.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { to: string }).to.replace(/\D/g, '').slice(-9));
}

test('R1.2 numbers cross the border only towards the gateway', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  const traffic: string[] = [];
  const revealed: string[] = [];
  page.on('request', (request) => traffic.push(request.url(), request.postData() ?? ''));
  page.on('response', async (response) => {
    if (response.url().endsWith('/reveal')) revealed.push(await response.text().catch(() => ''));
    else if (/\/(api|campaign-api)\//.test(response.url()) && !response.url().endsWith('/events'))
      traffic.push(await response.text().catch(() => ''));
  });

  const request = await createCampaign({ connection: 'Clinic' });
  await page.goto(`/e-campaigns/campaign-history/details/${request.id}`);
  await page.getByRole('button', { name: 'Show who would receive it' }).click();

  // The one answer that carries numbers: asked for, with a reason and the password, and gone with its dialog.
  await page.getByRole('button', { name: 'Reveal numbers…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('To see that nothing else carries them');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Show 25 numbers' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(25);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Accept Request' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /accept/i })
    .click();
  await expect(async () => expect((await campaign(request.id)).status).toMatch(/^Completed/)).toPass({
    timeout: 60_000,
  });
  traffic.push(
    await page.content(),
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])),
  );

  const numbers = new Set(numbersSent());
  expect(numbers.size).toBeGreaterThan(50);
  expect(revealed.join().match(/\+\d{9,}/g)).toHaveLength(25);
  const places = [
    ['the browser', traffic.join('\n')],
    ...[...filesBelow(join(HIMA_DATA_DIR, 'logs')), ...filesBelow(join(HIMA_DATA_DIR, 'main-api'))].map(
      (file) => [file, readFileSync(file, 'latin1')],
    ),
    // Inside the border numbers are kept, but sealed.
    ...[...filesBelow(join(HIMA_DATA_DIR, 'campaign-api'))].map((file) => [
      file,
      readFileSync(file, 'latin1'),
    ]),
  ] as [string, string][];
  for (const [place, text] of places) {
    const seen = new Set(text.match(/\d{9,}/g)?.flatMap((digits) => [digits.slice(-9), digits.slice(0, 9)]));
    expect([...seen].filter((digits) => numbers.has(digits)).length, `numbers in ${place}`).toBe(0);
  }
});
