// Bytes over the wire (gzip, headers left out) until the sign-in page and campaign history can be used.
// Against a running console: npm run bench:bytes -w @hima/e2e
import { chromium } from '@playwright/test';
import { password } from '../tests/support/api.js';

const { HIMA_URL = 'http://localhost:3000', HIMA_CHROMIUM } = process.env;

const browser = await chromium.launch({
  ...(HIMA_CHROMIUM && { executablePath: HIMA_CHROMIUM }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
const network = await page.context().newCDPSession(page);
await network.send('Network.enable');

const sizes = new Map<string, number>();
const paths = new Map<string, string>();
network.on('Network.responseReceived', ({ requestId, response }) => {
  paths.set(requestId, new URL(response.url).pathname);
});
network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  sizes.set(requestId, encodedDataLength);
});

const kilobytes = (kind: RegExp) => {
  let sum = 0;
  for (const [id, size] of sizes) if (kind.test(paths.get(id) ?? '')) sum += size;
  return (sum / 1000).toFixed(0);
};
const report = (moment: string) =>
  console.log(
    `${moment}: ${kilobytes(/./)} KB gz, of which scripts ${kilobytes(/\.js$/)}, fonts ${kilobytes(/\.woff2$/)}, answers ${kilobytes(/^\/(campaign-)?api\//)}`,
  );

await page.goto(new URL('/auth/login', HIMA_URL).href);
await page.getByLabel('Email').fill('owner@hima.example');
await page.getByLabel('Password', { exact: true }).fill(password);
report('sign-in page interactive');

await page.getByRole('button', { name: 'Continue' }).click();
await page.getByRole('link', { name: 'Campaign History' }).click();
await page.locator('table tbody tr[data-row-key]').first().waitFor();
report('campaign history opened ');
await browser.close();
