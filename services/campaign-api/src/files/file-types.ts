import { z } from 'zod';

/** Bytes. */
export const MAXIMUM_FILE = 10 * 1024 ** 2;
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];

export const fileView = z.object({
  name: z.string(),
  size: z.number().int().describe('Bytes'),
  type: z.enum(fileTypes),
});
