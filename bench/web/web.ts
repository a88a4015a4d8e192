// The console beside the same sources as one application, in one run.
// npm run bench -- web [<visits, 7 by default>]
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '@hima/api-kit/testing';
import { addHostFiles } from '@hima/edge';
import { startConsole } from '@hima/local-stack/console';
import { readFiles } from '@hima/remote';
import { chromium } from '@playwright/test';
import { startStack } from '@hima/local-stack/stack';
import { buildMonolith, monolithFolder } from './monolith/build.js';
import { median } from '../median.js';
import { visit, type Figures } from './visit.js';

const visits = Number(process.argv[2] ?? 7);
const { HIMA_CHROMIUM } = process.env;

await buildMonolith();
const stack = await startStack(process.env);
try {
  const began = await stack.ready;
  if (!began.ok) throw new Error(began.output);
  const root = await monolithRoot(join(stack.dataDir, 'console'));
  const one = await startConsole({
    ...{ host: '127.0.0.1', port: 0, root, basePath: '/', probes: {} },
    ...{ mainApi: stack.url, campaignApi: stack.url },
  });
  const browser = await chromium.launch({
    ...(HIMA_CHROMIUM && { executablePath: HIMA_CHROMIUM }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const federated: Figures[] = [];
    const monolith: Figures[] = [];
    // Alternately, so that other load of the machine affects both.
    for (let at = 0; at < visits; at += 1) {
      federated.push(await visit(browser, stack.url));
      monolith.push(await visit(browser, `http://localhost:${one.port}`));
    }
    for (const name of Object.keys(federated[0] ?? {})) {
      const [ours, others] = [federated, monolith].map((all) =>
        median(all.map((figures) => figures[name] ?? NaN)),
      );
      figure(name, {
        federated: ours ?? NaN,
        monolith: others ?? NaN,
        ratio: (ours ?? NaN) / (others ?? NaN),
      });
    }
  } finally {
    await browser.close();
    await one.close();
    await rm(root, { recursive: true });
  }
} finally {
  await stack.remove();
}

/** A console with the single application as host and the registry of the other. */
async function monolithRoot(published: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'hima-monolith-'));
  await addHostFiles(new Map(await readFiles(monolithFolder)), root);
  // The registry with its compressed copies, or it would weigh five times as much as the console's.
  const names = await readdir(published);
  for (const name of names.filter((one) => one === 'remotes' || one.startsWith('registry.json')))
    await symlink(join(published, name), join(root, name));
  return root;
}
