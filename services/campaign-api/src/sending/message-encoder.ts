import { composeMessage, type Composition } from '@hima/sms-text';
import { encodeParts, type EncodedPart } from '../smpp/encode-parts.js';
import type { ClaimedMessage } from './claim-messages.js';

/** The parts of a campaign's messages as they go over the wire. */
export class MessageEncoder {
  /** Without links of their own, they differ only in the reference in their header, of which there are 256. */
  readonly #encoded: EncodedPart[][] = [];

  constructor(readonly composition: Composition) {}

  parts({ id, tokens }: Pick<ClaimedMessage, 'id' | 'tokens'>): EncodedPart[] {
    const reference = id % 256;
    if (tokens) return encodeParts(composeMessage(this.composition, tokens), reference);
    return (this.#encoded[reference] ??= encodeParts(composeMessage(this.composition), reference));
  }
}
