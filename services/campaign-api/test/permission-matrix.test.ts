import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { callApi } from '@hima/api-kit/testing';
import { withBothServices } from './support/both-services.js';

/** The built-in roles, in the order of the table. */
const roles = [
  'Admin',
  'DataOwnerSteward',
  'DataOwnerApprover',
  'CampaignOperator',
  'DatabaseSteward',
  'ProvisioningAdmin',
  'Auditor',
] as const;
const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

interface Operation {
  /** `main-api` or `campaign-api`. */
  service: string;
  method: string;
  path: string;
  summary: string;
  /** Required to call: nothing, a session, or the permission. */
  access: 'public' | 'signed in' | { permission: string };
}

/** Each operation called as each role; `UPDATE_PERMISSIONS=1` rewrites the files. */
const people = Object.fromEntries(roles.map((role) => [role, role]));

withBothServices('permissions', people, ({ main, campaigns }) => {
  let operations: Operation[];
  const granted = new Map<string, { token: string; permissions: string[] }>();

  before(async () => {
    operations = [
      ...(await operationsOf('main-api', main.url)),
      ...(await operationsOf('campaign-api', campaigns().url)),
    ];
    for (const role of roles) {
      const token = await main.signIn(role);
      const { permissions } = await callApi(main.url, token).get<{ permissions: string[] }>(
        'user/with-permissions',
      );
      granted.set(role, { token, permissions });
    }
  });
  const call = async ({ service, method, path }: Operation, token?: string) => {
    const base = new URL(service === 'main-api' ? main.url : campaigns().url).origin;
    const address = base + path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    // An event stream answers without an end: only its beginning is read.
    const response = await fetch(address, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(20_000),
    });
    await response.body?.cancel();
    return response.status;
  };

  it('refuses every operation without its permission, and allows it with it', async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const { access } = operation;
      if (access === 'public') continue;
      const name = `${operation.method} ${operation.path}`;
      if ((await call(operation)) !== 401) wrong.push(`${name} without signing in`);
      if (access === 'signed in') continue;
      for (const role of roles) {
        const { token, permissions } = granted.get(role)!;
        const refused = (await call(operation, token)) === 403;
        if (refused === permissions.includes(access.permission)) wrong.push(`${name} as ${role}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  const matches = async (path: string, content: string) => {
    if (process.env['UPDATE_PERMISSIONS']) await writeFile(fileOf(path), content);
    assert.equal(await readFile(fileOf(path), 'utf8'), content);
  };

  it('match docs/permissions.md', () => matches('docs/permissions.md', tableOf(operations, granted)));

  it('of the built-in roles are those of the fixture users of the SDK', () => {
    const ofRoles = Object.fromEntries(
      roles.map((role) => [role, granted.get(role)!.permissions.toSorted()]),
    );
    return matches(
      'shared-sdk/src/standalone/role-permissions.json',
      `${JSON.stringify(ofRoles, null, 2)}\n`,
    );
  });

  it('of the operations are those of the fixtures of the SDK', () => {
    const ofOperations = Object.fromEntries(
      operations.map(({ method, path, access }) => [
        `${method} ${path}`,
        typeof access === 'string' ? access : access.permission,
      ]),
    );
    return matches(
      'shared-sdk/src/standalone/operation-permissions.json',
      `${JSON.stringify(ofOperations, null, 2)}\n`,
    );
  });
});

async function operationsOf(service: string, url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { summary: string; description?: string; security?: object[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, description = '', security = [] }]) => {
      const permission = /Requires the permission (\S+)\.$/.exec(description)?.[1];
      const access = permission ? { permission } : security.length > 0 ? 'signed in' : 'public';
      return { service, method: method.toUpperCase(), path, summary, access } satisfies Operation;
    }),
  );
}

function tableOf(operations: Operation[], granted: Map<string, { permissions: string[] }>): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = operations.map(({ service, method, path, summary, access }) => {
    const may = roles.map((role) =>
      typeof access === 'string' || granted.get(role)?.permissions.includes(access.permission) ? '✓' : '',
    );
    const needs = typeof access === 'string' ? `_${access}_` : `\`${access.permission}\``;
    return { service, line: row([`${method} ${path}`, summary, needs, ...may]) };
  });
  const of = (service: string) => lines.filter((one) => one.service === service).map(({ line }) => line);
  const head = [
    row(['Operation', 'Summary', 'Permission', ...roles]),
    row(['---', '---', '---', ...roles.map(() => ':-:')]),
  ];
  return [
    '# API permissions',
    '',
    'The permission of every operation of both services, and the built-in roles that have it. Generated by',
    '`permission-matrix.test.ts`, which calls each operation as each role and fails when this page is out of date.',
    '',
    '## main-api',
    '',
    ...head,
    ...of('main-api'),
    '',
    '## campaign-api',
    '',
    ...head,
    ...of('campaign-api'),
    '',
  ].join('\n');
}
