import { pageQuery, queryArray } from '@hima/api-kit';
import { application, project } from '@hima/entities';
import { z } from 'zod';
import { namedSchema } from '../administration/schemas.js';

export const applicationTypes = application.fields.applicationType.options;

/** Whether an application's startup kit can be downloaded, and if not, why. */
export const kitStates = [
  'AwaitingApproval',
  'NotApproved',
  'NotProvisioned',
  'Ready',
  'ExpiresSoon',
  'Expired',
] as const;

/** An application with its newest startup kit. */
export const kitSchema = z
  .object({
    application: namedSchema,
    applicationType: z.enum(applicationTypes),
    project: namedSchema,
    profile: z.enum(project.fields.profile.options),
    organization: namedSchema,
    participant: z.string().describe('The name in certificates, and of the file'),
    state: z.enum(kitStates),
    generation: z.number().int().nullable(),
    size: z.number().int().nullable().describe('Bytes of the files before they are packed'),
    fingerprint: z.string().nullable().describe('SHA-256 of the certificate'),
    expiresAt: z.date().nullable().describe('When the certificate expires'),
    ownKey: z.boolean().describe('The participant made its private key, and only the participant has it'),
    downloads: z.number().int(),
    downloadedAt: z.date().nullable(),
    downloadedBy: z.string().nullable(),
  })
  .meta({ id: 'StartupKit' });

const ids = queryArray(z.uuid()).optional();

export const kitQuerySchema = pageQuery.extend({
  State: queryArray(z.enum(kitStates)).optional(),
  ApplicationType: queryArray(z.enum(applicationTypes)).optional(),
  Project: ids,
  Organization: ids,
});

/** How a kit is downloaded. */
export const downloadSchema = z.object({
  request: z
    .string()
    .max(10_000)
    .optional()
    .describe('Certificate request in PEM, for a key that was made elsewhere; NVIDIA FLARE 2.8 only'),
});

/** A downloaded kit. Its PIN is shown once and stored nowhere. */
export const downloadedKitSchema = z
  .object({
    fileName: z.string(),
    pin: z.string(),
    sha256: z.string().describe('Hash of the archive, hexadecimal'),
    archive: z.base64().describe('ZIP, encrypted with the PIN'),
  })
  .meta({ id: 'DownloadedKit' });

/** Data to verify a downloaded kit with; none of it is secret. */
export const kitProofSchema = z
  .object({
    participant: z.string(),
    rootCertificate: z.string().describe('Root certificate of the project, PEM'),
    digests: z.record(z.string(), z.string()).describe('SHA-256 of every file, by its path'),
  })
  .meta({ id: 'KitProof' });
