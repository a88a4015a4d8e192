import { placeOfData } from '../connections/connection-row.js';
import { definitionOf } from '../disclosure/definition.js';
import { setupOf } from '../setup/read-sms-setup.js';
import type { AudienceRequest } from './read-audience.js';

/** A hash of what decides who is in an audience and how it is disclosed, except the data. */
export function questionOf({ connection, setup, filter }: AudienceRequest): Buffer {
  const { minimumAudience, frequencyCap } = setupOf(setup);
  return definitionOf([
    'audience',
    placeOfData(connection),
    connection.mobile_number_query,
    setup.default_country,
    [...setup.allowed_countries].sort(),
    minimumAudience,
    frequencyCap,
    // Without titles: they don't change the audience.
    filter?.rules.map(({ when }) => when) ?? [],
    filter?.maxRecipients ?? null,
  ]);
}
