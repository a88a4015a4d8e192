import {
  conflict,
  notFound,
  type Permission,
  type Principal,
  type SecretBox,
  nameTaken,
} from '@hima/api-kit';
import { organization as model } from '@hima/entities';
import type { Kysely, Transaction } from 'kysely';
import { entityChanged, invalidField } from '../administration/problems.js';
import { recordEntities } from '../entity/record.js';
import type { MainSchema } from '../database/schema.js';
import { endSessionsBegunBy } from '../identity/end-sessions.js';
import { changeGrants } from '../permissions/change-grants.js';
import { assertGrantable, assertPlatform } from '../permissions/granter.js';
import { permissionsOfRoles } from '../roles/role-grants.js';
import { secretContext } from './connect.js';
import type { ProviderAddresses } from './provider-address.js';
import type { ProviderInput } from './provider-schema.js';
import { readProvider, type Provider } from './read-provider.js';

/** Changes how people of an organization sign in. */
export const SIGN_IN: Permission = 'Pages.Organizations.SignIn';

/**
 * Saves the provider of an organization, and ends the sessions that could no longer begin. Whoever chooses it decides
 * who signs in as its contacts: with it switched on, the caller needs every permission that those contacts have or that
 * the mapping gives.
 *
 * @throws {ApiProblem} 400, 403, 404, 409 `EntityChanged`, `EntityLocked`, `NameTaken`, 422 `GrantExceedsOwn`.
 */
export function saveProvider(
  { db, box, addresses }: { db: Kysely<MainSchema>; box: SecretBox; addresses: ProviderAddresses },
  user: Principal,
  id: string,
  input: ProviderInput,
): Promise<void> {
  return changeGrants(db, user, SIGN_IN, async (trx, granter) => {
    assertPlatform(granter, SIGN_IN);
    const organization = await trx
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!organization) throw notFound('Organization', id);
    const before = await readProvider(trx, id);
    if ((before?.version ?? 0) !== input.version) throw entityChanged();
    assertConsistent(input, before, addresses);
    if (!input.passwordSignIn && organization.is_platform)
      throw conflict(
        'EntityLocked',
        'The platform’s organization keeps password sign-in.',
        organization.name,
      );
    const roles = [...new Set(input.groupRoles.flatMap((each) => each.roles))];
    const given = await permissionsOfRoles(trx, roles);
    if (input.enabled) assertGrantable(granter, [...given, ...(await permissionsOfContacts(trx, id))]);

    const row = {
      enabled: input.enabled,
      issuer: input.issuer,
      client_id: input.clientId,
      groups_claim: input.groupsClaim,
      password_sign_in: input.passwordSignIn,
      version: input.version + 1,
    };
    const sealed_client_secret =
      input.clientSecret === undefined ? undefined : box.seal(input.clientSecret, secretContext(id));
    if (before)
      await trx
        .updateTable('sign_in_provider')
        .set({ ...row, ...(sealed_client_secret && { sealed_client_secret }) })
        .where('organization_id', '=', id)
        .execute();
    else if (sealed_client_secret)
      await trx
        .insertInto('sign_in_provider')
        .values({ organization_id: id, sealed_client_secret, ...row })
        .execute();
    await replaceDomains(trx, id, input.emailDomains);
    await replaceMapping(trx, id, input.groupRoles);
    await trx.deleteFrom('sign_in_attempt').where('organization_id', '=', id).execute();
    const sessions = await endSessionsWithout(trx, id, input, before);
    const fields = changedFields(before, await readProvider(trx, id), input.clientSecret !== undefined);
    await recordEntities(trx, user, { entity: model, did: 'sign-in-saved' }, [organization], () => ({
      fields,
      passwordSignIn: input.passwordSignIn,
      enabled: input.enabled,
      sessions,
    }));
  });
}

/** Ends the sessions of a sign-in that is no longer possible. The platform keeps passwords, so its sessions stay. */
async function endSessionsWithout(
  trx: Transaction<MainSchema>,
  id: string,
  input: ProviderInput,
  before: Provider | null,
): Promise<number> {
  const gone = before?.enabled && (!input.enabled || isAnother(input, before));
  const ofProvider = gone ? await endSessionsBegunBy(trx, 'provider', id, 'provider-changed') : 0;
  if (input.passwordSignIn) return ofProvider;
  return ofProvider + (await endSessionsBegunBy(trx, 'password', id, 'password-sign-in-off'));
}

/** Whether other people, or others of the same provider, could be the contacts now. */
const isAnother = (input: ProviderInput, before: Provider | null): boolean =>
  before?.issuer !== input.issuer || before.clientId !== input.clientId;

function assertConsistent(input: ProviderInput, before: Provider | null, addresses: ProviderAddresses): void {
  const issuer = new URL(input.issuer);
  if (!addresses.allows(issuer) || issuer.search || issuer.hash || issuer.username || issuer.password)
    throw invalidField('Enter a public URL that starts with https://', 'issuer');
  // A stored secret is only sent to the issuer where its client was registered.
  if (isAnother(input, before) && input.clientSecret === undefined)
    throw invalidField('Client secret is required', 'clientSecret');
  if (input.groupRoles.length > 0 && input.groupsClaim === null)
    throw invalidField('Group claim is required', 'groupsClaim');
  if (!input.enabled && !input.passwordSignIn)
    throw invalidField('Password sign-in stays on while the provider is off', 'passwordSignIn');
}

async function permissionsOfContacts(
  trx: Transaction<MainSchema>,
  organizationId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('account')
    .innerJoin('account_role as held', 'held.account_id', 'account.id')
    .innerJoin('role_permission as granted', 'granted.role_id', 'held.role_id')
    .select('granted.permission')
    .distinct()
    .where('account.organization_id', '=', organizationId)
    .execute();
  return rows.map(({ permission }) => permission);
}

async function replaceDomains(
  trx: Transaction<MainSchema>,
  organization_id: string,
  domains: readonly string[],
): Promise<void> {
  const wanted = [...new Set(domains)];
  await trx.deleteFrom('sign_in_domain').where('organization_id', '=', organization_id).execute();
  const added = await trx
    .insertInto('sign_in_domain')
    .values(wanted.map((domain) => ({ domain, organization_id })))
    .onConflict((same) => same.column('domain').doNothing())
    .returning('domain')
    .execute();
  if (added.length < wanted.length)
    throw nameTaken('Another organization signs in with this email domain.', 'emailDomains');
}

async function replaceMapping(
  trx: Transaction<MainSchema>,
  organization_id: string,
  groupRoles: ProviderInput['groupRoles'],
): Promise<void> {
  await trx.deleteFrom('sign_in_group_role').where('organization_id', '=', organization_id).execute();
  const rows = groupRoles.flatMap(({ group, roles }) =>
    roles.map((role_id) => ({ organization_id, group_name: group, role_id })),
  );
  if (rows.length > 0) await trx.insertInto('sign_in_group_role').values(rows).execute();
}

function changedFields(before: Provider | null, after: Provider | null, secret: boolean): string[] {
  const names = Object.keys(after ?? {}).filter((name) => name !== 'version') as (keyof Provider)[];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  return secret ? [...changed, 'clientSecret'] : changed;
}
