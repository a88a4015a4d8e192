/** Controls, marks of direction, and characters without width or ink: texts with them look like other texts. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/u;
/** Between letters of the Arabic script they are spelling. */
const LOOSE_JOINER = /(?<![\p{Script=Arabic}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{Script=Arabic})/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_BREAKS = /[\t\n\r]/g;

/**
 * Whether a text shows all that it has. The empty text does.
 *
 * @param lines more than one: it can have line breaks.
 */
export function isPlainText(text: string, lines = 1): boolean {
  const shown = lines > 1 ? text.replace(LINE_BREAKS, ' ') : text;
  if (HIDDEN.test(shown) || LOOSE_JOINER.test(shown)) return false;
  return shown.trim() === '' || VISIBLE.test(shown);
}
