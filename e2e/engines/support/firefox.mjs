#!/usr/bin/env node
// @ts-check
// Starts HIMA_FIREFOX for Playwright, which sends each page a command that Firefox ESR doesn't know and takes its refusal
// for a failure. The journeys don't depend on it: it would emulate a preference for light or dark.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const OPTIONAL = 'emulation.setMediaFeaturesOverride';
const listening = /^WebDriver BiDi listening on (ws:.*)$/;

const firefox = spawn(process.env['HIMA_FIREFOX'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
firefox.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
process.on('SIGTERM', () => firefox.kill()).on('SIGINT', () => firefox.kill());

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = listening.exec(line)?.[1];
  console.error(address ? `WebDriver BiDi listening on ${await relayTo(address)}` : line);
}

/** @param {string} address of Firefox @returns {Promise<string>} that of the relay */
async function relayTo(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(address + url, { perMessageDeflate: false });
    const opened = once(browser, 'open');
    /** @type {Set<number>} */
    const optional = new Set();
    client.on('message', (data) => {
      const text = String(data);
      if (text.includes(OPTIONAL)) optional.add(JSON.parse(text).id);
      void opened.then(() => browser.send(text));
    });
    browser.on('message', (data) => {
      const text = String(data);
      const { id, error } = optional.size ? JSON.parse(text) : {};
      const refused = optional.delete(id) && error === 'unknown command';
      client.send(refused ? JSON.stringify({ type: 'success', id, result: {} }) : text);
    });
    client.on('close', () => browser.close());
    browser.on('close', () => client.close()).on('error', () => client.close());
  });
  await once(server, 'listening');
  return `ws://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}
