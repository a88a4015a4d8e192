// @ts-check
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { provideNginx } from './nginx.mjs';
import { freePort, startPostgres } from './postgres.mjs';
import { Problem } from './problem.mjs';
import { run, start } from './run.mjs';

/** @typedef {import('./images.mjs').Built} Built */
/** @typedef {(name: string, work: () => Promise<void>) => Promise<void>} Step */

const HEALTHY_WITHIN_MS = 120_000;

/**
 * Starts each image as docker-compose.yml does, and asks its health check.
 *
 * @param {ReadonlyMap<string, Built>} images @param {Step} step
 */
export async function startImages(images, step) {
  const postgres = await startPostgres();
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  try {
    const [main, campaign] = await makeDatabases(postgres.url);
    const secret = () => randomBytes(32).toString('base64');
    /** @param {string} name @param {Record<string, string>} settings @returns {Promise<number>} its port */
    const startImage = async (name, settings) => {
      const image = /** @type {Built} */ (images.get(name));
      const port = await freePort();
      await step(`image ${name}`, async () => void stops.push(await startOne(name, image, port, settings)));
      return port;
    };
    const mainApi = await startImage('main-api', {
      ...{
        MAIN_DATABASE_URL: main,
        SECRET_KEY: secret(),
        PUBLIC_URL: 'https://hima.example/',
        TRUST_PROXY: '1',
      },
    });
    await startImage('campaign-api', {
      ...{ CAMPAIGN_DATABASE_URL: campaign, SECRET_KEY: secret(), TRUST_PROXY: '1' },
      MAIN_API_URL: `http://127.0.0.1:${mainApi}/api`,
    });
    await startImage('sms-center', { SYSTEM_IDS: 'hima', PASSWORD: 'password' });

    const shell = /** @type {Built} */ (images.get('front-end host-shell'));
    // The volume of all front ends. The shell first: remotes are checked against it.
    const console = join(shell.root, 'console');
    const frontEnds = [...images.keys()].filter((name) => name.startsWith('front-end ')).sort();
    for (const name of frontEnds) await startImage(name, { CONSOLE_FOLDER: console });
    await step('hima-remote in the image of a front end', () =>
      listRemotes(shell, console, frontEnds.length - 1),
    );

    const program = await provideNginx();
    if (!program) globalThis.console.log('  Skipped, because nginx is not in PATH: image nginx');
    else
      await step('image nginx', () => startNginx(/** @type {Built} */ (images.get('nginx')), program, stops));
    await step('stop', async () => {
      for (const stop of stops.splice(0).reverse()) await stop();
    });
  } finally {
    for (const stop of stops) await stop().catch(() => undefined);
    await postgres.stop();
  }
}

/** @param {string} administrator @returns {Promise<[string, string]>} the URLs of two databases */
async function makeDatabases(administrator) {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  for (const name of ['main', 'campaign']) await client.query(`create database hima_${name}`);
  await client.end();
  const url = (/** @type {string} */ name) =>
    Object.assign(new URL(administrator), { pathname: `/hima_${name}` }).href;
  return [url('main'), url('campaign')];
}

/**
 * @param {string} name @param {Built} image @param {number} port @param {Record<string, string>} settings
 * @returns {Promise<() => Promise<void>>} stops it
 */
async function startOne(name, { root, workdir, env, cmd, health }, port, settings) {
  // Folders of the image are folders of its root here.
  const own = Object.entries(env).map(([key, value]) => [
    key,
    /^\/\w/.test(value) && existsSync(join(root, value.split('/')[1] ?? '')) ? join(root, value) : value,
  ]);
  const check = health.map((part) => part.replaceAll(env['PORT'] ?? '', String(port)));
  return startCommand(name, cmd, check, join(root, workdir), {
    ...Object.fromEntries(own),
    ...settings,
    ...{ HOST: '127.0.0.1', PORT: String(port) },
  });
}

/**
 * @param {string} name @param {string[]} command @param {string[]} check @param {string} cwd
 * @param {Record<string, string>} given @returns {Promise<() => Promise<void>>}
 */
async function startCommand(name, [program = '', ...args], [checker = '', ...checkArgs], cwd, given) {
  const env = { PATH: process.env.PATH, ...given };
  const child = start(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = (output + chunk).slice(-5_000)));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Problem(`${name} ended with ${code}.\n${output.trim()}`);
  };
  const deadline = Date.now() + HEALTHY_WITHIN_MS;
  while (!(await run(checker, checkArgs, { cwd, env })).ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop().catch(() => undefined);
      throw new Problem(`${name} isn’t healthy.\n${output.trim()}`);
    }
    await pause(250);
  }
  return stop;
}

/** The command of docs/operations.md that goes back. @param {Built} shell @param {string} folder @param {number} remotes */
async function listRemotes({ root, workdir }, folder, remotes) {
  const cwd = join(root, workdir);
  const { ok, output } = await run('node_modules/.bin/hima-remote', ['list', '--json', '--to', folder], {
    cwd,
  });
  if (!ok || JSON.parse(output).length !== remotes) throw new Problem(`hima-remote list:\n${output}`);
}

/** With the folders and ports of this machine. @param {Built} image @param {string} program @param {(() => Promise<void>)[]} stops */
async function startNginx({ root, health }, program, stops) {
  const [tls, plain] = [await freePort(), await freePort()];
  const folder = join(root, 'tmp');
  mkdirSync(folder, { recursive: true });
  const identity = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=hima.example',
    '-days',
    '1',
  ];
  const files = ['-keyout', join(folder, 'tls_key'), '-out', join(folder, 'tls_certificate')];
  const made = await run('openssl', [...identity, ...files]);
  if (!made.ok) throw new Problem(made.output);
  const config = readFileSync(join(root, 'etc/nginx/nginx.conf'), 'utf8')
    // First, as the folder is in /tmp here.
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replaceAll('/run/secrets/', `${folder}/`)
    .replace('listen 8443', `listen ${tls}`)
    .replace('listen 8080', `listen ${plain}`)
    .replace('/dev/stdout', join(folder, 'access.log'));
  writeFileSync(join(folder, 'nginx.conf'), config);
  const check = health.map((part) => part.replace('8080', String(plain)));
  const command = [program, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  stops.push(await startCommand('nginx', command, check, folder, {}));
}
