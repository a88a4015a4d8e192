import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';

/** WebKitWebDriver and the display that its browser draws on. */
export interface WebKit {
  url: string;
  stop(): Promise<void>;
}

/** @param driver path of WebKitWebDriver */
export async function startWebKit(driver: string): Promise<WebKit> {
  // It chooses a free display and writes its number.
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const settings = await writeSettings();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: settings },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    url,
    async stop() {
      for (const child of [server, display]) await end(child);
      await rm(settings, { recursive: true });
    },
  };
}

/** WebKitGTK prefers reduced motion if GTK’s animations are off: pointers miss moving elements. @returns a folder */
async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hima-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, version));
    await writeFile(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.kill()) await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
