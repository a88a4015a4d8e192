import type { CampaignBody, CampaignResult } from '@hima/sdk';

export type Connection = CampaignResult<'getDatabaseConnection'>;
export type DatabaseType = Connection['type'];
export type Health = Connection['health'];
export type HealthState = Health['state'];

/** It has been checked, but not when it was due: the API doesn't say how it is now. */
export const isStale = ({ state, checkedAt }: Health) => state === 'Unknown' && checkedAt !== null;

/** A column of the query, by name and kind of value. */
export type Column = CampaignResult<'runQuery'>['columns'][number];

/** A table with the columns that the account can see. */
export type SchemaTable = CampaignResult<'getDatabaseConnectionSchema'>['tables'][number];

/** Input of a connection; without a password, the stored one stays. */
export type ConnectionInput = Omit<CampaignBody<'updateDatabaseConnection'>, 'version'>;
