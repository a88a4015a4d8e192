import { z } from 'zod';

/** In the order in which an organization needs them. */
export const firstSteps = [
  'ConnectDatabase',
  'CheckQuery',
  'SetUpGateway',
  'RegisterSender',
  'ApproveSender',
  'FirstRequest',
  'FirstDecision',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsView = z.object({
  steps: z
    .array(z.object({ step: z.enum(firstSteps), done: z.boolean() }))
    .describe('Steps that the caller’s permissions allow, in order'),
});
z.globalRegistry.add(firstStepsView, { id: 'FirstSteps' });
export type FirstStepsView = z.output<typeof firstStepsView>;
