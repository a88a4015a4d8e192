// @ts-check
// JavaScript, because the registry imports it without a build.
import * as v from 'valibot';
import { isBelow } from './is-below.mjs';

export { isBelow };

/** An object with any keys. @type {v.CustomSchema<Record<string, unknown>, v.ErrorMessage<v.CustomIssue>>} */
export const anyObject = v.custom(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
  ({ received }) => `must be an object, not ${received}`,
);

/**
 * An object with these members.
 *
 * @template {v.ObjectEntries} Entries
 * @param {Entries} entries @param {{ strict?: boolean }} [options] strict: without others
 */
export const objectOf = (entries, { strict = false } = {}) =>
  v.pipe(
    anyObject,
    /** @type {typeof v.object} */ (strict ? v.strictObject : v.object)(entries, ({ expected }) =>
      String(expected) === 'never' ? 'is unknown' : 'is missing',
    ),
  );

/** A text that isn't empty. */
export const nonEmptyText = v.pipe(v.string(), v.nonEmpty('must not be empty'));

const path = v.pipe(
  v.string(),
  v.regex(/^(\/[a-z0-9-]+)+$/, 'must be a lower-case path such as /campaign-filter'),
);

/**
 * @param {'lenient' | 'strict'} mode whether unknown members are ignored or refused
 * @param {readonly string[]} [permissions] those that there are; without them, every name is one
 */
function schemaOf(mode, permissions) {
  const strict = mode === 'strict';
  /** @template {v.ObjectEntries} Entries @param {Entries} entries */
  const object = (entries) => objectOf(entries, { strict });
  const title = object({ en: nonEmptyText, arb: nonEmptyText });
  const permission = v.optional(
    v.pipe(
      v.string(),
      v.check(
        (name) => !permissions || permissions.includes(name),
        ({ input }) => `${input} is not a permission`,
      ),
    ),
  );
  const icon = strict
    ? v.pipe(
        v.string(),
        v.regex(
          /^([a-z]+(-[a-z]+)*|M[\d\s.,+MLHVCSQTAZmlhvcsqtaze-]+)$/,
          'must be a name such as "mail", or SVG path data that starts with M',
        ),
      )
    : v.string();
  const order = v.pipe(v.number(), v.finite());
  return object({
    routes: v.pipe(v.array(object({ path, title, permission })), v.minLength(strict ? 1 : 0)),
    menu: v.optional(
      v.array(
        object({
          to: path,
          icon,
          order,
          group: v.optional(nonEmptyText),
          // Required besides the route's own: without it, the page is in the palette, but not in the menu.
          permission,
        }),
      ),
      [],
    ),
    groups: v.optional(v.array(object({ id: nonEmptyText, title, icon, order })), []),
    commands: v.optional(v.array(object({ to: path, title, permission })), []),
    // Only of segments that are no route: the others have the route's title.
    crumbs: v.optional(
      v.pipe(anyObject, v.record(strict ? v.pipe(v.string(), v.regex(/^[A-Z0-9_-]+$/)) : v.string(), title)),
      {},
    ),
    area: v.optional(v.picklist(['main', 'auth']), 'main'),
  });
}

/**
 * What a remote adds to the console, as data: the menu, the guards and the breadcrumb are drawn from it before any of
 * the remote's code is loaded. Each remote keeps it in `contributions.json`.
 *
 * @typedef {v.InferOutput<ReturnType<typeof schemaOf>>} Contributions
 */
/** A text in both languages. @typedef {Contributions['routes'][number]['title']} Title */

/**
 * For published registries: a console also reads registries that are newer than itself.
 *
 * @type {v.GenericSchema<unknown, Contributions>}
 */
export const contributionsSchema = schemaOf('lenient');

/**
 * Reads a `contributions.json` before it is published: members that the console would ignore are mistakes.
 *
 * @param {unknown} value
 * @param {{ file?: string, permissions?: readonly string[] }} [options] permissions: those that there are
 * @returns {Contributions}
 * @throws {Error} that names every fault
 * @example
 * const contributions = parseContributions(json);
 */
export function parseContributions(value, { file = 'contributions.json', permissions } = {}) {
  const { success, output: data, issues } = v.safeParse(schemaOf('strict', permissions), value);
  if (!success) throw new Error(`${file}: ${faults(issues)}`);
  const paths = data.routes.map((route) => route.path);
  const orphans = data.menu.filter(({ to }) => !paths.includes(to)).map(({ to }) => to);
  if (orphans.length > 0) throw new Error(`${file}: no route for menu entry ${orphans.join(', ')}`);
  const named = paths.map(crumbKey).filter((key) => key in data.crumbs);
  if (named.length > 0) throw new Error(`${file}: crumb ${named.join(', ')} has the title of its route`);
  return data;
}

/** Paths of the console's own pages, and of its server. */
export const reservedPaths = ['/home', '/builder', '/account', '/error', '/logout'].concat([
  '/api',
  '/campaign-api',
  '/c',
  '/o',
  '/remotes',
  '/healthz',
]);
/** Where people are who have not signed in yet. */
const SIGN_IN_PATH = '/auth';

/**
 * The paths that a remote can't have, with everything below them: those of the console and those of another remote;
 * and below /auth there is the sign-in only. Who publishes a remote asks this, and so does the console.
 *
 * @param {readonly { name: string, contributes: Contributions }[]} remotes the earlier one keeps its paths
 * @param {readonly string[]} [reserved] paths of a console with another version of the SDK
 * @returns {{ name: string, message: string }[]} at most one per remote
 */
export function pathFaults(remotes, reserved = reservedPaths) {
  const owned = reserved.map((path) => ({ path, owner: 'the console' }));
  /** @type {{ name: string, message: string }[]} */
  const found = [];
  for (const { name, contributes } of remotes) {
    const paths = contributes.routes.map((route) => route.path);
    const taken = paths.flatMap((path) =>
      owned
        .filter((other) => isBelow(path, other.path) || isBelow(other.path, path))
        .map((other) => `path ${path} belongs to ${other.owner}`),
    );
    const astray = paths
      .filter((path) => isBelow(path, SIGN_IN_PATH) !== (contributes.area === 'auth'))
      .map((path) => `path ${path} is not one of the area ${contributes.area}`);
    const messages = [...taken, ...astray];
    if (messages.length > 0) found.push({ name, message: messages.join('; ') });
    else owned.push(...paths.map((path) => ({ path, owner: name })));
  }
  return found;
}

/** `/e-campaigns/campaign-history` → CAMPAIGN_HISTORY: only the first hyphen of the last segment is replaced. @param {string} path */
export function crumbKey(path) {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace('-', '_')
    .toUpperCase();
}

/** Named; the others are counted. */
const FAULTS_AT_MOST = 20;

/** `routes[0].path: must be …; menu: …` @param {readonly v.BaseIssue<unknown>[]} issues */
export function faults(issues) {
  const said = issues.slice(0, FAULTS_AT_MOST).map((issue) => `${placeOf(issue) || 'it'}: ${issue.message}`);
  const more = issues.length - said.length;
  return [...said, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

/** @param {v.BaseIssue<unknown>} issue */
const placeOf = ({ path }) =>
  path
    ?.map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`))
    .join('');
