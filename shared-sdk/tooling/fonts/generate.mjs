// @ts-check
// Writes the fonts of shared-sdk/src/theme/fonts.css that are parts of a package's: the characters and weights that the
// style sheet says. With --check, fails when they are out of date.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import postcss from 'postcss';
import subsetFont from 'subset-font';

const theme = resolve(import.meta.dirname, '../../src/theme');
const require = createRequire(join(theme, 'fonts.css'));
const packages = ['@fontsource-variable/ibm-plex-sans', '@fontsource/ibm-plex-sans-arabic'];

/** Without small capitals, fractions and other forms of letters, which nothing uses: each needs characters of its own. */
const features = [
  ...['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'tnum'],
  ...['init', 'medi', 'fina', 'isol', 'rlig', 'curs', 'rclt'],
];

/** A file of a package, and the package's folder. @param {string} name */
function findFont(name) {
  for (const one of packages) {
    const folder = dirname(require.resolve(`${one}/package.json`));
    const file = join(folder, 'files', name);
    if (existsSync(file)) return { file, folder };
  }
  throw new Error(`No package has the font ${name}.`);
}

/** The characters of `U+0020-007E, U+00A0`. @param {string} range */
const charactersOf = (range) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/** @returns {Promise<Map<string, Buffer>>} the fonts and their licenses, by their paths in the theme */
async function generate() {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  /** @type {Record<string, string>[]} */
  const faces = [];
  const sheet = postcss.parse(await readFile(join(theme, 'fonts.css'), 'utf8'));
  sheet.walkAtRules('font-face', (face) => {
    /** @type {Record<string, string>} */
    const values = {};
    face.walkDecls(({ prop, value }) => void (values[prop] = value));
    faces.push(values);
  });
  for (const { src = '', 'unicode-range': range = '', 'font-weight': weight = '' } of faces) {
    const path = /'\.\/(fonts\/[^']+)'/.exec(src)?.[1];
    if (!path) continue;
    const { file, folder } = findFont(basename(path));
    const [min = 0, max] = weight.split(' ').map(Number);
    const font = await subsetFont(await readFile(file), charactersOf(range), {
      targetFormat: 'woff2',
      keepFeatures: features,
      ...(max && { variationAxes: { wght: { min, max } } }),
    });
    files.set(path, font);
    files.set(`fonts/${basename(folder)}.license.txt`, await readFile(join(folder, 'LICENSE')));
  }
  return files;
}

const files = await generate();
if (process.argv.includes('--check')) {
  for (const [path, content] of files) {
    const present = await readFile(join(theme, path)).catch(() => undefined);
    if (present?.equals(content)) continue;
    console.error(`shared-sdk/src/theme/${path} is out of date. Run “npm run generate:fonts -w @hima/sdk”.`);
    process.exitCode = 1;
  }
} else {
  await rm(join(theme, 'fonts'), { recursive: true, force: true });
  await mkdir(join(theme, 'fonts'));
  for (const [path, content] of files) await writeFile(join(theme, path), content);
}
