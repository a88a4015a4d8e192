import { plainText } from '@hima/api-kit';
import { fewDigitsNeeded, hasFewDigits } from '../numbers/few-digits.js';

/** A reason must not contain a possible phone number: it is stored, and others read it. */
export const revealReason = plainText(2).min(3).max(100).refine(hasFewDigits, fewDigitsNeeded);
