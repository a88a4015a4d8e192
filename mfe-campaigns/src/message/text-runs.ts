import { isGsm7 } from '@hima/sms-text';

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
    const foreign = !isGsm7(segment);
    const last = runs.at(-1);
    if (last && !foreign && !last.foreign) last.text += segment;
    else runs.push({ text: segment, foreign });
  }
  return runs;
}
