/** The codes that a correct answer used up; false for a wrong one. */
export type Spent = 'code' | 'recovery-code' | 'passkey' | false;
