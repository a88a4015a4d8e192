/** What a right answer has used up; false for a wrong one. */
export type Spent = 'code' | 'recovery-code' | 'passkey' | false;
