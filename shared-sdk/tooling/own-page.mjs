// @ts-check
const shared = '/^(window|globalThis|self|document|navigator|history|location|console|Intl)$/';
const root = '[object.name="document"][property.name=/^(body|head|documentElement|adoptedStyleSheets)$/]';
const message =
  'All modules of the console share one page. Change only what is below the own root; ask the SDK for the rest.';

/**
 * What a remote must not change, because the shell and the other remotes use it as well: the browser's objects,
 * built-in prototypes, the elements around its own. Options of the rule `no-restricted-syntax`.
 */
export const ownPage = [
  `AssignmentExpression > MemberExpression.left Identifier[name=${shared}]`,
  'AssignmentExpression > MemberExpression.left MemberExpression[property.name="prototype"]',
  `UnaryExpression[operator="delete"] Identifier[name=${shared}]`,
  `CallExpression[callee.object.name=/^(Object|Reflect)$/][callee.property.name=/^(assign|define|set|delete)/] > .arguments:first-child[name=${shared}]`,
  'CallExpression[callee.object.name=/^(Object|Reflect)$/][callee.property.name=/^(assign|define|set|delete)/] > .arguments:first-child[property.name="prototype"]',
  `CallExpression[callee.property.name=/^(add|append|insert|prepend|push|remove|replace|set|toggle)/] > MemberExpression.callee MemberExpression${root}`,
  'CallExpression[callee.object.name="document"][callee.property.name=/^(open|write|writeln)$/]',
  'CallExpression[callee.object.name="customElements"][callee.property.name="define"]',
  // A package's styles have no prefix of the remote.
  'ImportDeclaration[source.value=/^[^.].*\\.css$/]',
].map((selector) => ({ selector, message }));
