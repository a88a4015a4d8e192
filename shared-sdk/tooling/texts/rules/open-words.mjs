// @ts-check

/** @typedef {import('../sources.mjs').Use} Use */

/** Sources that show words of any string, with what makes sure that the words have texts. @type {Record<string, string>} */
const explained = {
  'mfe-admin/src/features/activity-log/detail-text.ts':
    'Entries keep words of earlier versions; activity-word and entity-texts.test.tsx compare the lists.',
  'mfe-admin/src/features/system/queues-panel.tsx': 'Each service names its own queues.',
  'mfe-admin/src/features/system/retention-panel.tsx': 'Each service names its own data.',
  'mfe-database/src/connection-test/test-step-item.tsx':
    'Stored results keep codes; problem-code compares them.',
  'shared-sdk/src/http/problem-text.ts': 'Newer APIs can have other codes; problem-code compares them.',
  'shared-sdk/src/ui/states/problem.tsx': 'A page names the kind; its own labels of that kind are typed.',
  'shared-sdk/src/ui/text/activity-text.ts':
    'Entries keep words of earlier versions; activity-word compares the lists.',
};

/**
 * Every word given to `label` has a type that lists its values, so that each needs a text, except for explained sources.
 *
 * @param {Map<string, Use[]>} uses of each source
 * @returns {Generator<{ file: string, key: string, advice: string }>}
 */
export function* openWords(uses) {
  for (const [file, ofFile] of uses) {
    const open = ofFile.filter((use) => use.open);
    const reason = explained[file];
    if (reason !== undefined && open.length === 0)
      yield { file, key: 'label', advice: 'All its words are typed. Remove it from open-words.mjs.' };
    if (reason === undefined)
      for (const { place, parts } of open)
        yield {
          file: place,
          key: parts.join('…'),
          advice: 'The word can be any string. Give it a type that lists its values.',
        };
  }
}
