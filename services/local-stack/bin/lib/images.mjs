// @ts-check
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { expand, ignoredBy, pairsOf, parseDockerfile } from './dockerfile.mjs';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';
import { recordCases } from './record-cases.mjs';
import { isStopping, run } from './run.mjs';
import { startImages } from './start-images.mjs';

/** @typedef {import('./dockerfile.mjs').Stage} Stage */
/**
 * A stage after its steps: the folder that is its file system, and what its last instructions say.
 * @typedef {{ root: string, workdir: string, env: Record<string, string>, cmd: string[], health: string[] }} Built
 */
/** @typedef {import('./record-cases.mjs').Case} Case */

/**
 * Runs the steps of the Dockerfile without Docker: each stage in a folder of its own outside the checkout, with the Node.js
 * that runs this. Then starts each image with a PostgreSQL server and asks its health check.
 *
 * @param {NodeJS.ProcessEnv} env @returns {Promise<{ ok: boolean, output: string, cases: Case[] }>}
 */
export async function runImages(env) {
  const folder = mkdtempSync(join(tmpdir(), 'hima-images-'));
  const { cases, run: runCase } = recordCases();
  /** @param {string} name @param {() => Promise<void>} work */
  const step = async (name, work) => {
    if (isStopping()) throw new Problem('The tests were interrupted.');
    await runCase(name, work);
  };
  try {
    await startImages(await buildImages(folder, env, step), step);
    return { ok: true, output: '', cases };
  } catch (error) {
    const output = error instanceof Problem ? error.message : String(/** @type {Error} */ (error).stack);
    return { ok: false, output, cases };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder @param {NodeJS.ProcessEnv} env @param {(name: string, work: () => Promise<void>) => Promise<void>} step
 * @returns {Promise<Map<string, Built>>} by target, those of front ends by `front-end <name>`
 */
async function buildImages(folder, env, step) {
  const stages = parseDockerfile(readFileSync(join(repository, 'Dockerfile'), 'utf8'));
  const isIgnored = ignoredBy(readFileSync(join(repository, '.dockerignore'), 'utf8'));
  /** @type {Map<string, Built>} */
  const built = new Map();
  const frontEnds = readdirSync(repository).filter((name) => /^(mfe-|host-shell$)/.test(name));
  for (const stage of stages) {
    const builds = stage.name === 'front-end' ? frontEnds : [''];
    for (const frontEnd of builds) {
      const name = frontEnd ? `${stage.name} ${frontEnd}` : stage.name;
      const context = { name, args: frontEnd ? { FRONT_END: frontEnd } : {}, built, isIgnored, env };
      await step(
        `stage ${name}`,
        async () =>
          void built.set(
            name,
            await buildStage(stage, join(folder, randomBytes(4).toString('hex')), context),
          ),
      );
    }
  }
  return built;
}

/**
 * @param {Stage} stage @param {string} root
 * @param {{ name: string, args: Record<string, string>, built: ReadonlyMap<string, Built>, isIgnored: (path: string) => boolean, env: NodeJS.ProcessEnv }} context
 * @returns {Promise<Built>}
 */
async function buildStage({ base, instructions }, root, { name, args, built, isIgnored, env }) {
  const earlier = built.get(base);
  if (earlier) cpSync(earlier.root, root, { recursive: true, verbatimSymlinks: true });
  else mkdirSync(root, { recursive: true });
  /** @type {Built} */
  const stage = { workdir: '/', cmd: [], health: [], ...earlier, env: { ...earlier?.env }, root };
  /** @type {Record<string, string>} */
  const values = { ...stage.env };
  const inStage = (/** @type {string} */ path) => join(root, resolve(stage.workdir, path));

  for (const { instruction, text } of instructions) {
    if (instruction === 'WORKDIR') {
      stage.workdir = resolve(stage.workdir, text);
      mkdirSync(inStage('.'), { recursive: true });
    } else if (instruction === 'ARG') {
      // A variable of ENV comes before an argument of this name.
      for (const [key, value] of pairsOf(text)) values[key] = stage.env[key] ?? args[key] ?? value ?? '';
    } else if (instruction === 'ENV') {
      for (const [key, value = ''] of pairsOf(text)) values[key] = stage.env[key] = expand(value, values);
    } else if (instruction === 'CMD') stage.cmd = JSON.parse(text);
    else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(text.replace(/^.*?CMD /, ''));
    else if (instruction === 'COPY') {
      const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(expand(text, values)) ?? [];
      const source = from === undefined ? repository : built.get(from)?.root;
      if (source === undefined) throw new Problem(`${name}: COPY from ${from}, which is no stage before.`);
      copy(source, paths.split(' '), inStage, from === undefined ? isIgnored : () => false);
    } else if (instruction === 'RUN') {
      const owned = /^mkdir -p (\S+) && chown node:node \1$/.exec(text);
      if (owned) {
        console.log(`  Skipped, because it needs root: ${name}: chown ${owned[1]}`);
        mkdirSync(inStage(owned[1] ?? ''), { recursive: true });
        continue;
      }
      const { PATH, HOME, TURBO_CACHE_DIR } = env;
      const given = { PATH, HOME, ...(TURBO_CACHE_DIR && { TURBO_CACHE_DIR }), ...values };
      const { ok, output } = await run('sh', ['-c', text], {
        cwd: inStage('.'),
        env: { ...given, npm_config_prefer_offline: 'true' },
      });
      if (!ok) throw new Problem(`${name}: RUN ${text}\n${output.trim()}`);
    }
  }
  return stage;
}

/**
 * As COPY does: of folders their contents, of files the files.
 *
 * @param {string} source @param {string[]} paths the last one is the destination @param {(path: string) => string} inStage
 * @param {(path: string) => boolean} isIgnored
 */
function copy(source, paths, inStage, isIgnored) {
  const to = paths.at(-1) ?? '';
  for (const path of paths.slice(0, -1)) {
    const from = join(source, path);
    if (!existsSync(from)) throw new Problem(`COPY ${path}: it doesn’t exist.`);
    const into = inStage(to);
    const target = statSync(from).isFile() && to.endsWith('/') ? join(into, basename(from)) : into;
    cpSync(from, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !isIgnored(relative(source, file)),
    });
  }
}
