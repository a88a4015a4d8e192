import type { CampaignBody, CampaignEvents } from '@hima/sdk';

type Events = CampaignEvents<'testDatabaseConnection'>;
export type TestStep = Events['step'];
export type QueryPlace = NonNullable<TestStep['place']>;
export type StepName = TestStep['name'];
export type TestResult = Events['result'];

/** In the order in which they are taken. */
export const stepNames: readonly StepName[] = [
  'dns',
  'tcp',
  'tls',
  'signIn',
  'schema',
  'readOnly',
  'query',
  'numbers',
  'estimate',
];

/** The connection to test: the input, with the stored password of `id` if none was entered. */
export type TestInput = CampaignBody<'testDatabaseConnection'>;

export interface TestRun {
  steps: Partial<Record<StepName, TestStep>>;
  result: TestResult | undefined;
  /** The test itself could not be carried out. */
  error: unknown;
  running: boolean;
}
