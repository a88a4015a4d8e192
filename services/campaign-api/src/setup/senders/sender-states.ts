import type { SenderState } from '../../database/tables/senders.js';

interface Transition {
  from: readonly SenderState[];
  /** `null`: the sender is deleted. */
  to: SenderState | null;
}

/** The registration of a sender. Whatever is not in this table cannot happen. */
export const senderTransitions = {
  // Only what was reviewed is approved: an edit always requires approval again.
  edit: { from: ['Draft', 'Rejected', 'Suspended'], to: 'Draft' },
  delete: { from: ['Draft', 'Rejected'], to: null },
  submit: { from: ['Draft'], to: 'Submitted' },
  review: { from: ['Submitted'], to: 'UnderReview' },
  approve: { from: ['UnderReview'], to: 'Approved' },
  reject: { from: ['UnderReview'], to: 'Rejected' },
  suspend: { from: ['Approved'], to: 'Suspended' },
} as const satisfies Record<string, Transition>;

export type SenderEvent = keyof typeof senderTransitions;
export const senderEvents = Object.keys(senderTransitions) as SenderEvent[];

export function canHappen(event: SenderEvent, state: SenderState): boolean {
  const { from }: Transition = senderTransitions[event];
  return from.includes(state);
}
