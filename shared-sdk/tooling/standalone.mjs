#!/usr/bin/env node
// @ts-check
// Serves one remote alone: npm run standalone -w mfe-campaigns [-- --live]
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

const help = `npm run standalone -w NAME [-- OPTIONS]

Without options, the fixtures of the remote answer. Nothing else needs to run.

  --live           use the APIs of the console at HIMA_ORIGIN (http://localhost:3000 without it)
  --port PORT      any free port without it`;

/** @returns {{ live?: boolean, port?: string, help?: boolean }} */
function options() {
  try {
    return parseArgs({
      options: {
        live: { type: 'boolean' },
        port: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${help}`);
    process.exit(2);
  }
}

const given = options();
if (given.help) {
  process.stdout.write(`${help}\n`);
} else {
  const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
  const child = spawn(
    process.execPath,
    [webpack, 'serve', '--mode=development', ...['--env', 'standalone', ...(given.live ? ['live'] : [])]],
    { stdio: 'inherit', env: { ...process.env, ...(given.port && { PORT: given.port }) } },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 0 : (code ?? 1);
  });
}
