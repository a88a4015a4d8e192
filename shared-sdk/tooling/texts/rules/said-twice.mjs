// @ts-check

/**
 * A text of a code is written once: in the SDK, which every front end shows, or in a front end that says more.
 *
 * @param {import('../catalogs.mjs').Workspace[]} workspaces @param {string} sdk folder of the SDK
 * @returns {Generator<{ file: string, key: string, text: string, advice: string }>}
 */
export function* saidTwice(workspaces, sdk) {
  const problems = workspaces.flatMap(({ folder, catalogs }) =>
    catalogs.flatMap(({ files, entries }) =>
      entries.en
        .filter(({ key }) => key.startsWith('PROBLEM.'))
        .map(({ key, text }) => ({ folder, file: files.en, key, text })),
    ),
  );
  const ofSdk = new Set(problems.filter(({ folder }) => folder === sdk).map(({ key }) => key));
  /** @type {Set<string>} */
  const said = new Set();
  for (const { file, key, text } of problems.filter(({ folder }) => folder !== sdk)) {
    const saying = `${key} ${text}`;
    if (ofSdk.has(key))
      yield { file, key, text, advice: 'The SDK has a text for this code. Remove this one.' };
    else if (said.has(saying))
      yield { file, key, text, advice: 'Another front end says the same. Move the text to the SDK.' };
    said.add(saying);
  }
}
