import type { operations as CampaignOperations } from './generated/campaign-api';
import type { operations as MainOperations } from './generated/main-api';

interface Answered {
  responses: { 200: { content: { 'application/json': { result: unknown } } } };
}

type ResultOf<Operation> = Operation extends Answered
  ? Operation['responses'][200]['content']['application/json']['result']
  : never;

/**
 * What an operation of the main API answers, without the envelope. Generated from the API's own document by
 * `npm run generate:api -w @hima/sdk`.
 */
export type MainResult<Id extends keyof MainOperations> = ResultOf<MainOperations[Id]>;

/**
 * What an operation of the campaign API answers, without the envelope.
 *
 * @example type Campaign = CampaignResult<'getCampaign'>;
 */
export type CampaignResult<Id extends keyof CampaignOperations> = ResultOf<CampaignOperations[Id]>;
