// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const presetFile = fileURLToPath(new URL('../tsconfig/browser.json', import.meta.url));

/**
 * How a source names a text. `parts`: what is fixed of the key, with a gap between two parts: `A.B` is ['A.B'],
 * `A.${x}` is ['A.', ''], `${x}.B` is ['', '.B'].
 * `needed`: the catalogs must have it. `word`: the API's word that it is the text of. `open`: of a word that can be any
 * string.
 *
 * @typedef {{ parts: string[], place: string, needed: boolean, word?: string, open?: true }} Use
 */

/**
 * The uses of texts in each of these files.
 *
 * @param {string} repository @param {string[]} files paths in it @returns {Map<string, Use[]>}
 */
export function readUses(repository, files) {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(presetFile, ts.sys.readFile).config,
    ts.sys,
    dirname(presetFile),
    {},
    presetFile,
  );
  const program = ts.createProgram(
    files.map((file) => join(repository, file)),
    { ...options, types: [] },
  );
  const checker = program.getTypeChecker();
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(join(repository, file));
      if (!source) throw new Error(`${file} cannot be read.`);
      return [file, usesIn(source, checker, file)];
    }),
  );
}

/** @param {ts.SourceFile} source @param {ts.TypeChecker} checker @param {string} file @returns {Use[]} */
function usesIn(source, checker, file) {
  const translators = translatorsIn(source);
  /** @type {Use[]} */
  const uses = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const place = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isStringLiteralLike(node)) {
      if (isKey(node.text))
        uses.push({
          parts: [node.text],
          place: place(),
          needed: node.text.includes('.') || isTranslated(node, translators),
        });
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.every((part) => /^[A-Z0-9._]*$/.test(part)) && /[A-Z]\.|\.[A-Z]/.test(parts.join(' ')))
        uses.push({ parts, place: place(), needed: true });
    } else if (ts.isCallExpression(node) && nameOf(node.expression) === 'label') {
      for (const labelUse of labelUses(node, checker))
        uses.push({ ...labelUse, place: place(), needed: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/** @param {string} text */
const isKey = (text) => /^[A-Z][A-Z0-9]*(?:[._][A-Z0-9]+)*$/.test(text);

/** A code of any call: a union with it is that of all codes, whose texts the rule problem-code checks. */
const ANY_CALL = 'InternalError';

/**
 * `label(intl, 'STATUS', word)`: the texts of all words that the type of `word` has, or of any when it is any string.
 *
 * @param {ts.CallExpression} call @param {ts.TypeChecker} checker @returns {Omit<Use, 'place' | 'needed'>[]}
 */
function labelUses({ arguments: [, kind, word] }, checker) {
  if (!kind || !word) return [];
  const type = checker.getNonNullableType(checker.getTypeAtLocation(word));
  const members = type.isUnion() ? type.types : [type];
  const words = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
  const parts = ts.isStringLiteralLike(kind) ? [`${kind.text}.`, ''] : undefined;
  if (words.length < members.length) return [{ parts: parts ?? ['', ''], open: true }];
  if (!parts) return [];
  if (words.includes(ANY_CALL)) return [{ parts }];
  return words.map((value) => ({ parts: [`${parts[0]}${keyOf(value)}`], word: value }));
}

/** As the SDK's label() does: AwaitingReceipts is AWAITING.RECEIPTS. @param {string} word */
export const keyOf = (word) => word.replace(/-|([a-z])(?=[A-Z])/g, '$1.').toUpperCase();

/** Functions of the file that give their first argument to formatMessage. @param {ts.SourceFile} source */
function translatorsIn(source) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const id = ts.isCallExpression(node) && idOf(node);
    if (id && ts.isIdentifier(id)) {
      const around = ts.findAncestor(
        id,
        (outer) => ts.isFunctionLike(outer) && outer.parameters[0]?.name.getText() === id.text,
      );
      const named = around && ts.isArrowFunction(around) ? around.parent : around;
      if (named && (ts.isVariableDeclaration(named) || ts.isFunctionDeclaration(named)) && named.name)
        names.add(named.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** The id of `formatMessage({ id })`. @param {ts.CallExpression} call @returns {ts.Expression | undefined} */
function idOf({ expression, arguments: [descriptor] }) {
  if (nameOf(expression) !== 'formatMessage' || !descriptor || !ts.isObjectLiteralExpression(descriptor))
    return;
  const id = descriptor.properties.find(({ name }) => name?.getText() === 'id');
  if (id && ts.isShorthandPropertyAssignment(id)) return id.name;
  return id && ts.isPropertyAssignment(id) ? id.initializer : undefined;
}

/** Whether a text is the id of a message, perhaps one of two. @param {ts.Node} text @param {Set<string>} translators */
function isTranslated(text, translators) {
  let node = text;
  while (isEither(node.parent, node)) node = node.parent;
  const { parent } = node;
  if (ts.isJsxAttribute(parent))
    return parent.name.getText() === 'id' && parent.parent.parent.tagName.getText() === 'FormattedMessage';
  if (ts.isPropertyAssignment(parent)) {
    const call = parent.parent.parent;
    return ts.isCallExpression(call) && idOf(call) === node;
  }
  return (
    ts.isCallExpression(parent) && parent.arguments[0] === node && translators.has(nameOf(parent.expression))
  );
}

/** Whether the value of an expression can be that of a part of it. @param {ts.Node} expression @param {ts.Node} part */
function isEither(expression, part) {
  if (ts.isConditionalExpression(expression)) return expression.condition !== part;
  if (ts.isBinaryExpression(expression))
    return (
      expression.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
      expression.operatorToken.kind === ts.SyntaxKind.BarBarToken
    );
  return (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isJsxExpression(expression)
  );
}

/** `a` of a(), `b` of a.b(). @param {ts.Expression} callee */
const nameOf = (callee) =>
  ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
