import { application, project } from '@hima/entities';
import { z } from 'zod';
import { namedSchema, textOf } from '../administration/schemas.js';
import { inputSchemaOf } from '../entity/schemas.js';

/** The most that startup kits were made for in one go. */
const MOST_PARTICIPANTS = 5_000;

const member = { name: z.string().max(255), organization: z.string().max(255) };
const port = z.number();

/** Participants of a project.yml. Their fields are checked later, so that every error names one. */
const participantSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('server'),
    ...member,
    fedLearningPort: port,
    adminPort: port,
  }),
  z.strictObject({
    kind: z.literal('overseer'),
    ...member,
    protocol: z.enum(application.fields.protocol.options),
    apiRoot: z.string().max(255),
    port,
  }),
  z.strictObject({ kind: z.literal('client'), ...member, gpus: z.number(), memoryPerGpuGib: z.number() }),
  z.strictObject({
    kind: z.literal('admin'),
    ...member,
    role: z.enum(application.fields.adminRole.options),
  }),
]);

export const participantsSchema = z.object({
  participants: z.array(participantSchema).min(1).max(MOST_PARTICIPANTS),
});

export const importSchema = participantsSchema.extend({
  project: inputSchemaOf(project),
  applicationDescription: textOf(application.fields.description).describe('Description of every application'),
});

const fieldNames = Object.keys(application.fields) as [string, ...string[]];

/** The result of checking an import. */
export const importCheckSchema = z.object({
  organizations: z
    .array(z.object({ code: z.string(), organization: namedSchema.nullable() }))
    .describe('By code, else by name; null for those that don’t exist'),
  problems: z
    .array(
      z.object({
        participant: z.number().int().describe('Its position, from 0'),
        field: z.enum(fieldNames).describe('Field of the application'),
        problem: z
          .enum(['unknown', 'duplicate', 'invalid'])
          .describe('No such organization; another participant has the name; refused by the form’s rules'),
      }),
    )
    .describe('At most 100'),
});
