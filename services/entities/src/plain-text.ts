/** Controls, marks of direction, and characters without width or ink: texts with them look like other texts. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{16FE4}\u{1D159}]|(?![\u200C\u200D\uFE0E\uFE0F])\p{DI}/u;
/** Between letters of the Arabic script they are spelling. */
const LOOSE_JOINER = /(?<![\p{Script=Arabic}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{Script=Arabic})/u;
/** After a symbol they choose its form, such as that of an emoji. */
const LOOSE_SELECTOR = /(?<!\p{ExtPict})[\uFE0E\uFE0F](?!\u20E3)/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_BREAKS = /[\t\n\r]/g;

/**
 * Whether a text shows all that it has. The empty text does.
 *
 * @param lines more than one: it can have line breaks.
 */
export function isPlainText(text: string, lines = 1): boolean {
  const shown = lines > 1 ? text.replace(LINE_BREAKS, ' ') : text;
  if ([HIDDEN, LOOSE_JOINER, LOOSE_SELECTOR].some((hidden) => hidden.test(shown))) return false;
  return shown.trim() === '' || VISIBLE.test(shown);
}
