// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/**
 * A sentence in the source of a service: of an error, an email or the API's document. text: `{x}` for each part that
 * varies. code: of the error that it explains.
 *
 * @typedef {{ file: string, line: number, text: string, code?: string }} Sentence
 */

/** The English sentences of all services; none in a repository of remotes. @param {string} repository @returns {Sentence[]} */
export function readSentences(repository) {
  if (!existsSync(join(repository, 'services'))) return [];
  return readdirSync(join(repository, 'services'))
    .flatMap((service) => sourcesOf(repository, `services/${service}/src`))
    .flatMap((file) => sentencesIn(file, readFileSync(join(repository, file), 'utf8')));
}

/** @param {string} repository @param {string} folder */
function sourcesOf(repository, folder) {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .sort();
}

/** @param {string} file @param {string} source @returns {Sentence[]} */
function sentencesIn(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {Sentence[]} */
  const sentences = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const text = textOf(node);
    if (text !== undefined && (/^[A-Z{].* .*[.!?]$/.test(text) || /^Of [a-z].* /.test(text))) {
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const code = codeBeside(node);
      sentences.push({ file, line, text, ...(code && { code }) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return sentences;
}

/** @param {ts.Node} node */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => `{x}${literal.text}`)].join('');
  return undefined;
}

/** The code of a call such as `conflict('RuleChanged', '…')` or `new ApiProblem({ code: '…', message: '…' })`. @param {ts.Node} node */
function codeBeside(node) {
  const { parent } = node;
  const beside = ts.isPropertyAssignment(parent)
    ? parent.parent.properties.map((one) => (ts.isPropertyAssignment(one) ? one.initializer : one))
    : ts.isCallExpression(parent) || ts.isNewExpression(parent)
      ? (parent.arguments ?? [])
      : [];
  const code = beside.find((one) => ts.isStringLiteral(one) && /^(?:[A-Z][a-z]+){2,}$/.test(one.text));
  return code && ts.isStringLiteral(code) ? code.text : undefined;
}
