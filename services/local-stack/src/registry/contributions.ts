import { z } from 'zod';

const title = z.strictObject({ en: z.string().min(1), arb: z.string().min(1) });
const path = z.string().regex(/^\/[a-z0-9/-]*$/, 'must be a lower-case path such as /campaign-filter');
const icon = z.string().min(1);
const id = z.string().min(1);

/** A remote's `contributions.json`, strictly: what the shell would ignore is a mistake at publishing. */
function schemaFor(permissions: readonly string[]) {
  const permission = z
    .string()
    .refine((name) => permissions.includes(name), {
      error: ({ input }) => `${String(input)} is not a permission`,
    })
    .optional();
  return z.strictObject({
    routes: z.array(z.strictObject({ path, title, permission })).min(1),
    menu: z
      .array(z.strictObject({ to: path, icon, order: z.number(), group: id.optional(), permission }))
      .default([]),
    groups: z.array(z.strictObject({ id, title, icon, order: z.number() })).default([]),
    commands: z.array(z.strictObject({ to: path, title, permission })).default([]),
    crumbs: z.record(z.string().regex(/^[A-Z0-9_]+$/), title).default({}),
    area: z.enum(['main', 'auth']).default('main'),
  });
}

export type Contributions = z.output<ReturnType<typeof schemaFor>>;

/** @throws naming the file and every fault in it. */
export function readContributions(file: string, text: string, permissions: readonly string[]): Contributions {
  const refuse = (faults: string): never => {
    throw new Error(`${file}: ${faults}`);
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('not JSON');
  }
  const { data, error } = schemaFor(permissions).safeParse(json);
  if (error)
    return refuse(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  const lost = data.menu.filter(({ to }) => !data.routes.some((route) => route.path === to));
  if (lost.length) refuse(`no route for menu entry ${lost.map(({ to }) => to).join(', ')}`);
  return data;
}

/** @throws when two remotes claim one path. */
export function checkOwnership(remotes: { name: string; contributes: Contributions }[]): void {
  const owners = new Map<string, string>();
  for (const { name, contributes } of remotes)
    for (const { path } of contributes.routes) {
      const owner = owners.get(path);
      if (owner !== undefined) throw new Error(`${name}: path ${path} already belongs to ${owner}`);
      owners.set(path, name);
    }
}
