import { createHash } from 'node:crypto';
import { setupOf } from '../sms-setup/read-sms-setup.js';
import type { AudienceRequest } from './read-audience.js';

/** A hash of what decides who is in an audience and how that is told, apart from the data. */
export function questionOf({ connection, setup, filter }: AudienceRequest): Buffer {
  const { minimumAudience, frequencyCap } = setupOf(setup);
  const question = [
    'audience',
    connection.id,
    // Grows with the query and with where the connection leads.
    connection.version,
    setup.default_country,
    [...setup.allowed_countries].sort(),
    minimumAudience,
    frequencyCap,
    filter?.rules.map(({ title, when }) => [title, when]) ?? [],
    filter?.maxRecipients ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(question)).digest();
}
