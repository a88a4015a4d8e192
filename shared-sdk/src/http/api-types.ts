import type { operations as CampaignOperations } from './generated/campaign-api';
import type { operations as MainOperations } from './generated/main-api';

interface Answer<Result> {
  content: { 'application/json': { result: Result } };
}

/** 202 is the answer of an operation that goes on by a job. */
type ResultOf<Operation> = Operation extends
  | { responses: { 200: Answer<infer Result> } }
  | { responses: { 202: Answer<infer Result> } }
  ? Result
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
