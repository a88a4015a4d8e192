/** The GSM 03.38 default alphabet and its extension table, without the escape. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\f^{}\\[~]|€',
);

/** Whether a phone can be sent the character without switching the whole message to UCS-2. */
export const isGsm7 = (character: string): boolean => alphabet.has(character);

export interface TextRun {
  text: string;
  /** Characters outside GSM-7: one of them makes the whole message UCS-2. */
  foreign: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in runs that belong to GSM-7 and single symbols, as a reader sees them, that do not. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const foreign = ![...segment].every(isGsm7);
    const last = runs.at(-1);
    if (last && !foreign && !last.foreign) last.text += segment;
    else runs.push({ text: segment, foreign });
  }
  return runs;
}
