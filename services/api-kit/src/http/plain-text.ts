import { isPlainText } from '@hima/entities';
import { z } from 'zod';

/** Characters of a saved view's query string, wherever it is passed on. */
export const MAX_VIEW_QUERY = 2000;

const HIDDEN = 'Remove hidden characters';

/**
 * A text that people enter and others read. Compatible forms of a character are one in a single line, so that names
 * that differ also differ to the eye.
 *
 * @param lines more than one: it can have line breaks
 */
export const plainText = (lines = 1) =>
  z
    .string()
    .normalize(lines > 1 ? 'NFC' : 'NFKC')
    .trim()
    .refine((text) => isPlainText(text, lines), HIDDEN);

/** A name that another system gave and compares: plain as well, but no character is replaced. */
export const plainName = () =>
  z
    .string()
    .trim()
    .refine((text) => isPlainText(text), HIDDEN);
