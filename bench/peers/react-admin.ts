// A list of ten columns in react-admin, from the registry, beside Campaign History: what a first visit of someone signed in
// downloads, answers left out, and when rows are shown. The list has no shell, no filters and no translations.
// npm run bench -- peers
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { figure } from '@hima/api-kit/testing';
import { startStack } from '@hima/local-stack/stack';
import { compressedForms } from '@hima/remote';
import { chromium, type Page } from '@playwright/test';
import webpack from 'webpack';
import { median } from '../median.js';
import { countBytes } from '../web/count-bytes.js';

const version = '5.15.4';
const visits = 7;
const columns = Array.from({ length: 10 }, (_, at) => `column${at}`);
const { HIMA_CHROMIUM } = process.env;

const folder = await mkdtemp(join(tmpdir(), 'hima-react-admin-'));
let files: Map<string, Buffer>;
try {
  files = await build();
} finally {
  await rm(folder, { recursive: true });
}
const stack = await startStack(process.env);
const browser = await chromium.launch({
  ...(HIMA_CHROMIUM && { executablePath: HIMA_CHROMIUM }),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const theirs = await serve(files);
  const began = await stack.ready;
  if (!began.ok) throw new Error(began.output);
  const all: { ours: Visit; theirs: Visit }[] = [];
  // Alternately, so that other load of the machine affects both.
  for (let at = 0; at < visits; at += 1)
    all.push({
      ours: await visit(`${stack.url}/e-campaigns/campaign-history`, 'table tbody tr[data-row-key]', signIn),
      theirs: await visit(theirs.url, 'table tbody tr'),
    });
  for (const [name, of] of [
    ['downloaded, KB', ({ bytes }: Visit) => bytes],
    ['rows shown, ms', ({ shown }: Visit) => shown],
  ] as const) {
    const [history, list] = [
      median(all.map(({ ours }) => of(ours))),
      median(all.map(({ theirs }) => of(theirs))),
    ];
    figure(name, { 'Campaign History': history, [`react-admin ${version}`]: list, ratio: history / list });
  }
  theirs.close();
} finally {
  await browser.close();
  await stack.remove();
}

interface Visit {
  /** Kilobytes. */
  bytes: number;
  /** Milliseconds. */
  shown: number;
}

async function visit(
  url: string,
  rows: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await prepare(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const bytes = await countBytes(page);
    const begun = performance.now();
    await page.goto(url);
    await page.locator(rows).first().waitFor();
    return { shown: performance.now() - begun, bytes: bytes() };
  } finally {
    await context.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${stack.url}/auth/login`);
  await page.getByLabel('Email').fill('owner@hima.example');
  await page.getByLabel('Password', { exact: true }).fill('hima-local-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#user-menu').waitFor();
  await page.goto('about:blank');
}

/** @returns the files of the page, by their paths */
async function build(): Promise<Map<string, Buffer>> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await writeFile(
    join(folder, 'index.js'),
    `import { createElement as of } from 'react';
     import { createRoot } from 'react-dom/client';
     import { Admin, DataTable, List, Resource } from 'react-admin';
     const dataProvider = {
       getList: async () => ({ data: await (await fetch('/api/rows.json')).json(), total: 10 }),
     };
     const list = () => of(List, null, of(DataTable, null,
       ${JSON.stringify(columns)}.map((source) => of(DataTable.Col, { key: source, source }))));
     createRoot(document.getElementById('root')).render(
       of(Admin, { dataProvider }, of(Resource, { name: 'campaigns', list })));`,
  );
  const packages = [`react-admin@${version}`, 'react@19', 'react-dom@19'];
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder });
  const output = { path: join(folder, 'dist'), filename: 'main.js' };
  await new Promise<void>((built, failed) => {
    webpack(
      { mode: 'production', context: folder, entry: './index.js', output, performance: false },
      (error, stats) => {
        if (error) failed(error);
        else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
        else built();
      },
    );
  });
  const rows = Array.from({ length: 10 }, (_, id) => ({
    id,
    ...Object.fromEntries(columns.map((column) => [column, `${column} of ${id}`])),
  }));
  const page = '<!doctype html><title>Campaigns</title><div id="root"></div><script src="/main.js"></script>';
  return new Map([
    ['/', Buffer.from(page)],
    ['/main.js', await readFile(join(output.path, output.filename))],
    ['/api/rows.json', Buffer.from(JSON.stringify(rows))],
  ]);
}

/** Compressed like the console's files. */
async function serve(files: ReadonlyMap<string, Buffer>): Promise<{ url: string; close(): void }> {
  const compressed = new Map(
    await Promise.all(
      [...files].map(async ([path, content]) => {
        const [brotli] = await compressedForms(path, content);
        return [path, { content: brotli?.[1] ?? content, encoded: brotli !== undefined }] as const;
      }),
    ),
  );
  const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };
  const server = createServer(({ url = '/' }, response) => {
    const file = compressed.get(url);
    if (!file) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(url)] ?? 'text/html');
    if (file.encoded) response.setHeader('content-encoding', 'br');
    response.end(file.content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
