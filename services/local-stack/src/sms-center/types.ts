/** The final states of a message, as receipts name them. */
export type Outcome = 'DELIVRD' | 'EXPIRED' | 'UNDELIV' | 'REJECTD';

/** One submit_sm that was taken. */
export interface Submission {
  /** The message id that the sender was given. */
  id: string;
  /** The account that sent it. */
  account: string;
  from: string;
  to: string;
  text: string;
  dataCoding: number;
  /** Epoch milliseconds. */
  at: number;
  /** registered_delivery, lower two bits: 0 no receipt, 1 always, 2 only on failure. */
  receipt: number;
  /** The sender's user_message_reference, echoed in the receipt. */
  reference?: number;
  /** Where it belongs in a concatenated message. */
  part?: Part;
}

export interface Part {
  reference: number;
  /** From 1. */
  number: number;
  total: number;
}

/** A receipt that a sender is owed. */
export interface Receipt {
  id: string;
  account: string;
  from: string;
  to: string;
  submittedAt: number;
  /** Epoch milliseconds from which it may be delivered. */
  due: number;
  outcome: Outcome;
  reference?: number;
}
