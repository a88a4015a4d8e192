import type { Column, ConnectionInput } from '../connection/connection';

/** In the order in which they are taken. */
export const stepNames = [
  'dns',
  'tcp',
  'tls',
  'signIn',
  'schema',
  'readOnly',
  'query',
  'numbers',
  'estimate',
] as const;
export type StepName = (typeof stepNames)[number];

export interface TestStep {
  name: StepName;
  state: 'Running' | 'Ok' | 'Warning' | 'Failed' | 'Skipped';
  code: string | null;
  message: string | null;
  durationMs: number | null;
}

export interface TestResult {
  state: 'Healthy' | 'Warning' | 'Failed';
  columns: Column[];
  /** `fewer`: fewer than `rows`; otherwise about as many. */
  estimatedRows: { fewer: boolean; rows: number } | null;
  durationMs: number;
}

/** What is tested: what was typed, with the stored password of `id` where none was. */
export type TestInput = ConnectionInput & { id?: string };

export interface TestRun {
  steps: Partial<Record<StepName, TestStep>>;
  result: TestResult | undefined;
  /** The test itself could not be carried out. */
  error: unknown;
  running: boolean;
}
