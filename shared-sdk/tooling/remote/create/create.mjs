// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { contributionRules } from '../sdk.mjs';
import { nameFaults, namesOf } from './names.mjs';
import { filesOf } from './template.mjs';

/** Shown until someone translates the title. */
const ARABIC_TITLE = 'صفحة جديدة';

/**
 * Writes a new remote with one page, beside the other workspaces.
 *
 * @param {string} folder in the repository
 * @param {string} name of the remote, such as `mfe-reports`
 * @param {{ title?: string | undefined, titleArb?: string | undefined, icon?: string | undefined, permission?: string | undefined }} [page]
 * @returns {Promise<{ root: string, name: string, path: string, untranslated: boolean }>} root: of the repository
 * @throws {Refusal} with every fault; nothing is written then
 */
export async function create(folder, name, { title, titleArb, icon = 'appstore', permission } = {}) {
  const faults = nameFaults(name);
  if (faults.length) throw new Refusal(faults);
  const root = rootOf(folder);
  if (existsSync(join(root, name)))
    throw new Refusal(`${join(root, name)} exists already. Choose another name.`);
  const names = namesOf(name);
  const page = { title: { en: title ?? names.title, arb: titleArb ?? ARABIC_TITLE }, icon, permission };
  const files = filesOf(root, names, page);
  await checkContributions(root, name, JSON.parse(files['contributions.json'] ?? ''));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name, file)), { recursive: true });
    await writeFile(join(root, name, file), content);
  }
  return { root, name, path: names.path, untranslated: titleArb === undefined };
}

/** @param {string} root @param {string} name @param {unknown} value @throws {Refusal} */
async function checkContributions(root, name, value) {
  const rules = await contributionRules(root);
  const others = readdirSync(root)
    .filter((other) => other.startsWith('mfe-') && existsSync(join(root, other, 'contributions.json')))
    .map((other) => ({
      name: other,
      contributes: JSON.parse(readFileSync(join(root, other, 'contributions.json'), 'utf8')),
    }));
  let contributes;
  try {
    contributes = rules.parseContributions(value);
  } catch (error) {
    throw new Refusal(`${name}: ${/** @type {Error} */ (error).message}.`);
  }
  const faults = rules
    .pathFaults([...others, { name, contributes }])
    .filter((fault) => fault.name === name)
    .map(({ message }) => `${name}: ${message}. Choose another name.`);
  if (faults.length) throw new Refusal(faults);
}

/** The nearest folder that has workspaces. @param {string} folder @returns {string} @throws {Refusal} */
function rootOf(folder) {
  const file = join(folder, 'package.json');
  const { workspaces } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (Array.isArray(workspaces)) {
    if (workspaces.includes('mfe-*')) return folder;
    throw new Refusal(`${file}: workspaces lacks "mfe-*". Add it first.`);
  }
  const above = resolve(folder, '..');
  if (above === folder)
    throw new Refusal('No package.json with workspaces is here or above. Run this in the repository.');
  return rootOf(above);
}
