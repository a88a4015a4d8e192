// The encoding of an SMS: one implementation for the sending service and the console.
export {
  composeMessage,
  composeTemplate,
  footerFor,
  hasOptOutLink,
  isArabic,
  isTracked,
  linkPlaceholder,
  optOutLink,
  tokenLength,
  type Composition,
  type Tokens,
} from './compose-message.js';
export { gsm7Octets, isGsm7 } from './gsm7.js';
export { segmentText, type Alphabet, type Segmentation } from './segments.js';
