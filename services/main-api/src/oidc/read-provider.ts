import { notFound } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { MainSchema } from '../database/schema.js';
import type { providerSchema } from './provider-schema.js';

export type Provider = z.output<typeof providerSchema>;

/** The provider of an organization; null where it has none. @throws {ApiProblem} 404 for an unknown organization. */
export async function readProvider(db: Kysely<MainSchema>, organizationId: string): Promise<Provider | null> {
  const organization = await db
    .selectFrom('organization')
    .leftJoin('sign_in_provider as provider', 'provider.organization_id', 'organization.id')
    .selectAll('provider')
    .where('organization.id', '=', organizationId)
    .executeTakeFirst();
  if (!organization) throw notFound('Organization', organizationId);
  const { version, enabled, issuer, client_id, groups_claim, password_sign_in } = organization;
  if (version === null || enabled === null || issuer === null || client_id === null) return null;
  return {
    version,
    enabled,
    issuer,
    clientId: client_id,
    emailDomains: await domainsOf(db, organizationId),
    groupsClaim: groups_claim,
    groupRoles: await groupRolesOf(db, organizationId),
    passwordSignIn: password_sign_in ?? true,
  };
}

async function domainsOf(db: Kysely<MainSchema>, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_in_domain')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** By group, then by name of the role. */
async function groupRolesOf(db: Kysely<MainSchema>, organizationId: string): Promise<Provider['groupRoles']> {
  const rows = await db
    .selectFrom('sign_in_group_role as mapped')
    .innerJoin('role', 'role.id', 'mapped.role_id')
    .select(['mapped.group_name', 'role.id', 'role.name'])
    .where('mapped.organization_id', '=', organizationId)
    .orderBy('mapped.group_name')
    .orderBy('role.name')
    .execute();
  const groups = new Map<string, { id: string; name: string }[]>();
  for (const { group_name, id, name } of rows)
    groups.set(group_name, [...(groups.get(group_name) ?? []), { id, name }]);
  return [...groups].map(([group, roles]) => ({ group, roles }));
}
