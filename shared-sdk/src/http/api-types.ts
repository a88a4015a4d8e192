import type { BodyOf, EventsOf, QueryOf, ResultOf } from './described-calls';
import type { operations as CampaignOperations, paths as CampaignPaths } from './generated/campaign-api';
import type { operations as MainOperations, paths as MainPaths } from './generated/main-api';

/** `/campaign-api/campaign/{id}` → `/campaign/{id}`: the client has the address of the API. */
type Below<Base extends string, Paths> = {
  [Path in keyof Paths as Path extends `${Base}${infer Rest}` ? Rest : never]: Paths[Path];
};

// All generated from the documents of the APIs by `npm run generate:api -w @hima/sdk`.
export type MainApi = Below<'/api', MainPaths>;
export type CampaignApi = Below<'/campaign-api', CampaignPaths>;

/** The result of an operation of the main API, without the envelope. */
export type MainResult<Id extends keyof MainOperations> = ResultOf<MainOperations[Id]>;

/** The request body of an operation of the main API. */
export type MainBody<Id extends keyof MainOperations> = BodyOf<MainOperations[Id]>;

/** The query parameters of an operation of the main API. */
export type MainQuery<Id extends keyof MainOperations> = QueryOf<MainOperations[Id]>;

/** The data of a stream's events of the main API, by name. */
export type MainEvents<Id extends keyof MainOperations> = EventsOf<MainOperations[Id]>;

/**
 * The result of an operation of the campaign API, without the envelope.
 *
 * @example type Campaign = CampaignResult<'getCampaign'>;
 */
export type CampaignResult<Id extends keyof CampaignOperations> = ResultOf<CampaignOperations[Id]>;

/** The request body of an operation of the campaign API. */
export type CampaignBody<Id extends keyof CampaignOperations> = BodyOf<CampaignOperations[Id]>;

/** The query parameters of an operation of the campaign API. */
export type CampaignQuery<Id extends keyof CampaignOperations> = QueryOf<CampaignOperations[Id]>;

/**
 * The data of a stream's events, by name.
 *
 * @example type Step = CampaignEvents<'testDatabaseConnection'>['step'];
 */
export type CampaignEvents<Id extends keyof CampaignOperations> = EventsOf<CampaignOperations[Id]>;
