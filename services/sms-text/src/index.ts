// What a short message becomes on its way to a phone: one answer for the service that sends and the page that shows it.
export {
  composeMessage,
  footerFor,
  isArabic,
  isTracked,
  linkPlaceholder,
  tokenLength,
  type Composition,
} from './compose-message.js';
export { gsm7Octets, isGsm7 } from './gsm7.js';
export { segmentText, type Alphabet, type Segmentation } from './segments.js';
