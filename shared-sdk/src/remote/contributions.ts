import * as z from 'zod/mini';

// Without it every fault reads "Invalid input".
z.config(z.locales.en());

const path = z
  .string()
  .check(z.regex(/^(\/[a-z0-9-]+)+$/, 'must be a lower-case path such as /campaign-filter'));
const title = z.object({ en: z.string().check(z.minLength(1)), arb: z.string().check(z.minLength(1)) });
const order = z.number();

export const contributionsSchema = z.object({
  routes: z.array(z.object({ path, title, permission: z.optional(z.string()) })),
  menu: z._default(
    z.array(
      z.object({
        to: path,
        icon: z.string(),
        order,
        group: z.optional(z.string()),
        // Asked for beside the route's own: who may only look finds the page in the palette, not in the menu.
        permission: z.optional(z.string()),
      }),
    ),
    [],
  ),
  groups: z._default(z.array(z.object({ id: z.string(), title, icon: z.string(), order })), []),
  commands: z._default(z.array(z.object({ to: path, title, permission: z.optional(z.string()) })), []),
  crumbs: z._default(z.record(z.string(), title), {}),
  area: z._default(z.enum(['main', 'auth']), 'main'),
});

/**
 * What a remote adds to the console, as data: the menu, the guards and the breadcrumb are drawn from it
 * before any of the remote's code is loaded. Each remote keeps it in `contributions.json`.
 */
export type Contributions = z.output<typeof contributionsSchema>;
/** A text in both languages. */
export type Title = z.output<typeof title>;
export type RouteContribution = Contributions['routes'][number];
export type MenuContribution = Contributions['menu'][number];
export type GroupContribution = Contributions['groups'][number];

/**
 * Reads a `contributions.json`. Throws an Error that names every fault.
 *
 * @example
 * const contributions = parseContributions(json);
 */
export function parseContributions(value: unknown): Contributions {
  const result = contributionsSchema.safeParse(value);
  if (!result.success) throw new Error(`contributions.json: ${faults(result.error)}`);
  const unknown = result.data.menu.filter(({ to }) => !result.data.routes.some((route) => route.path === to));
  if (unknown.length > 0) {
    throw new Error(`contributions.json: no route for menu entry ${unknown.map(({ to }) => to).join(', ')}`);
  }
  return result.data;
}

/** `routes[0].path: must be …; menu: …` */
export function faults(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${z.core.toDotPath(issue.path) || 'it'}: ${issue.message}`).join('; ');
}

/** `/e-campaigns/campaign-history` → CAMPAIGN_HISTORY: only the first hyphen of the last segment is replaced. */
export function crumbKey(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace('-', '_')
    .toUpperCase();
}
