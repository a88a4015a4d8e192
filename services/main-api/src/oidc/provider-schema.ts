import { plainName } from '@hima/api-kit';
import { z } from 'zod';
import { eachOnce, enteredId, namedSchema } from '../administration/schemas.js';

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const mapping = <Role extends z.ZodType>(group: z.ZodString, role: Role) =>
  z.object({
    group,
    roles: eachOnce(z.array(role).min(1, 'Choose at least one role').max(20)),
  });

const values = {
  enabled: z.boolean(),
  issuer: z
    .url({ protocol: /^https?$/, normalize: true, error: 'Enter a URL that starts with https://' })
    .max(500, 'Maximum 500 symbols'),
  clientId: plainName().min(1, 'Client ID is required').max(256, 'Maximum 256 symbols'),
  emailDomains: z
    .array(z.string().trim().toLowerCase().regex(DOMAIN, 'Enter a domain such as example.com'))
    .min(1, 'Enter at least one email domain')
    .max(20),
  groupsClaim: z
    .string()
    .trim()
    .regex(/^[\w.:/-]{1,100}$/, 'Enter the name of a claim, such as groups')
    .nullable(),
  passwordSignIn: z.boolean().describe('Off: contacts of the organization sign in with the provider only'),
};

/** Input fields of a provider. */
export const providerInputSchema = z.object({
  ...values,
  clientSecret: z
    .string()
    .min(1)
    .max(1_024, 'Maximum 1024 symbols')
    .optional()
    .describe('Write-only; without it, the stored one stays'),
  groupRoles: z
    .array(mapping(plainName().min(1, 'Group is required').max(200, 'Maximum 200 symbols'), enteredId))
    .max(100)
    .refine((all) => new Set(all.map(({ group }) => group)).size === all.length, 'Enter each group once'),
  version: z.number().int().min(0).describe('Version of the edited one; 0 for a new one'),
});

export type ProviderInput = z.output<typeof providerInputSchema>;

/** The provider of an organization, without its client secret. */
export const providerSchema = z
  .object({
    version: z.number().int(),
    ...values,
    issuer: z.string(),
    clientId: z.string(),
    emailDomains: z.array(z.string()),
    groupsClaim: z.string().nullable(),
    groupRoles: z.array(mapping(z.string(), namedSchema)),
  })
  .meta({ id: 'SignInProvider' });

/** A provider, and the data of the console to register there. */
export const providerPageSchema = z.object({
  provider: providerSchema.nullable(),
  redirectUri: z
    .string()
    .nullable()
    .describe('To register at the provider; null while PUBLIC_URL is not set'),
  signedOutUri: z.string().nullable().describe('To register at the provider for signing out'),
});

/** Result of a provider test. */
export const providerTestSchema = z.object({
  outcome: z.enum([
    'ok',
    'unreachable',
    'address-not-allowed',
    'issuer-mismatch',
    'metadata-invalid',
    'keys-missing',
    'client-refused',
  ]),
  signOut: z.boolean().describe('Signing out of Hima signs out at the provider as well'),
});

export type ProviderTest = z.output<typeof providerTestSchema>;
