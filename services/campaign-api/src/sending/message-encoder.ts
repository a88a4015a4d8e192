import { composeMessage } from '@hima/sms-text';
import type { SentTexts, TextName } from '../campaigns/texts.js';
import { encodeParts, type EncodedPart } from '../smpp/encode-parts.js';
import type { ClaimedMessage } from './claim-messages.js';

/** The parts of a campaign's messages as they go over the wire. */
export class MessageEncoder {
  /** Without links of their own, they differ only in the reference in their header, of which there are 256. */
  readonly #encoded: Record<TextName, EncodedPart[][]> = { A: [], B: [] };

  constructor(readonly texts: SentTexts) {}

  parts({ id, text, tokens }: Pick<ClaimedMessage, 'id' | 'text' | 'tokens'>): EncodedPart[] {
    const reference = id % 256;
    const composition = this.texts[text] ?? this.texts.A;
    if (tokens) return encodeParts(composeMessage(composition, tokens), reference);
    return (this.#encoded[text][reference] ??= encodeParts(composeMessage(composition), reference));
  }
}
