// @ts-check
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { britishSpelling } from './british-spelling.mjs';
import { forbiddenWords } from './forbidden-words.mjs';
import { protocolCodes } from './problem-codes.mjs';
import { sentenceLength } from './sentence-length.mjs';

const rules = [forbiddenWords, britishSpelling, sentenceLength];

/** Codes whose sentence names permissions or IDs, which readers don't know, or whose text in the catalog says as much. */
const wordedElsewhere = [
  'DraftLimitReached',
  'EntityInUse',
  'Forbidden',
  'NotFound',
  'RevealBudgetSpent',
  'SourceUnreachable',
  'TestMessagesUsedUp',
  'TestNumbersUsedUp',
  'TooManyNumbers',
  'TooManyRemarks',
  'ViewLimitReached',
];

/**
 * The services' sentences use the words of the product, and readers of English see those that vary with the facts.
 *
 * @param {import('../api-sentences.mjs').Sentence[]} sentences @param {readonly string[]} codesWithFacts of the SDK
 * @returns {Generator<{ file: string, key: string, text: string, advice: string }>}
 */
export function* apiSentences(sentences, codesWithFacts) {
  for (const { file, line, text, code } of sentences) {
    const key = `line ${line}`;
    /** @type {import('../catalogs.mjs').Entry} */
    const entry = { key, text, message: [{ type: TYPE.literal, value: text }] };
    const catalog = { files: { en: file, arb: file }, entries: { en: [entry], arb: [] } };
    for (const rule of rules) for (const { advice } of rule(catalog)) yield { file, key, text, advice };
    if (/^Of [a-z]/.test(text)) yield { file, key, text, advice: 'Name the thing that it describes first.' };
    if (
      code &&
      text.includes('{x}') &&
      ![...codesWithFacts, ...protocolCodes, ...wordedElsewhere].includes(code)
    )
      yield { file, key, text, advice: `Add ${code} to codesWithFacts, or nobody reads what varies here.` };
  }
}
