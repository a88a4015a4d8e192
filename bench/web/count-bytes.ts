import type { Page } from '@playwright/test';

/** 10 Mbit/s and 40 ms to the server: on this machine alone, waves of requests would cost nothing. */
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 625_000,
};

/**
 * Slows the network down, too.
 * @returns what has come over the wire since, in 1,000 bytes, headers included, answers of the APIs left out
 */
export async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  const paths = new Map<string, string>();
  let sum = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!/^\/(campaign-)?api\//.test(paths.get(requestId) ?? '')) sum += encodedDataLength;
  });
  return () => sum / 1_000;
}
