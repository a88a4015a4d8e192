import { pageQuery, queryArray } from '@hima/api-kit';
import { application, project } from '@hima/entities';
import { z } from 'zod';
import { namedSchema } from '../administration/schemas.js';

/** Provisioning state of a project. */
export const configurationStates = ['NotFrozen', 'Ready', 'InProgress', 'Succeeded', 'Failed'] as const;
/** Why a generation failed. */
const failureCodes = ['KitsRefused', 'RootCertificateExpired', 'SecretUnreadable', 'InternalError'] as const;

/** A project in the list of the configuration. */
export const configurationSchema = z
  .object({
    project: namedSchema,
    profile: z.enum(project.fields.profile.options),
    state: z.enum(configurationStates),
    approved: z.number().int().describe('Approved applications'),
    pending: z.number().int().describe('Applications that await approval'),
    missing: z.number().int().describe('Approved applications without a kit of the newest generation'),
    generation: z.number().int().nullable().describe('Newest generation that can be downloaded'),
    provisionedAt: z.date().nullable(),
    expiresAt: z.date().nullable().describe('When the first of its certificates expires'),
  })
  .meta({ id: 'Configuration' });

const generationSchema = z.object({
  number: z.number().int(),
  state: z.enum(['InProgress', 'Succeeded', 'Failed']),
  startedAt: z.date(),
  startedBy: z.string().nullable().describe('For the platform’s users'),
  finishedAt: z.date().nullable(),
  kits: z.number().int(),
  made: z.number().int(),
  failureCode: z.enum(failureCodes).nullable(),
  failedParticipant: z.string().nullable().describe('For the platform’s users'),
  newAuthority: z
    .boolean()
    .describe('No earlier generation has this root: kits of both don’t trust each other'),
  authorityExpiresAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
  revokedReason: z.string().nullable(),
});

/** A participant of the newest generation. */
export const participantSchema = z
  .object({
    application: namedSchema,
    applicationType: z.enum(application.fields.applicationType.options),
    participant: z.string().describe('The name in certificates'),
    organization: namedSchema,
    made: z.boolean(),
    expiresAt: z.date().nullable(),
  })
  .meta({ id: 'Participant' });

/** A project with its generations, the newest first. */
export const configurationDetailsSchema = configurationSchema
  .extend({ generations: z.array(generationSchema) })
  .meta({ id: 'ConfigurationDetails' });

export const configurationQuerySchema = pageQuery.extend({
  State: queryArray(z.enum(configurationStates)).optional(),
});
