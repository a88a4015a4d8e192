import type { Campaign } from './campaign';

export type Remark = Campaign['remarks'][number];

/** The return that a request waits after; undefined when it is not returned. */
export const lastReturnOf = ({ status, remarks }: Campaign): Remark | undefined =>
  status === 'Returned' ? remarks.findLast(({ kind }) => kind === 'Return') : undefined;
