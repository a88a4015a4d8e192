import { z } from 'zod';
import { fileView } from '../files/file-types.js';

export const registrationFileView = z.object({ id: z.uuid(), ...fileView.shape });
export type RegistrationFile = z.output<typeof registrationFileView>;
