// @ts-check
import parser from 'postcss-selector-parser';
import stylelint from 'stylelint';

const ruleName = 'hima/own-class';

const messages = stylelint.utils.ruleMessages(ruleName, {
  /** @param {string} selector @param {string} prefix */
  foreign: (selector, prefix) =>
    `"${selector}" can match elements of other modules. Add a class that begins with "${prefix}-".`,
});

/**
 * Every selector needs a class with the module's prefix, on the element that it styles or on one around it: all
 * modules of the console share one page, and a style without such a class would reach into the others.
 *
 * @type {import('stylelint').Rule<string>}
 */
const rule = (prefix) => (root, result) => {
  root.walkRules((css) => {
    // Rules in another one are limited by it; the steps of an animation are no selectors.
    if (css.parent?.type === 'rule' || isKeyframes(css.parent)) return;
    for (const selector of parser().astSync(css).nodes)
      if (!selector.nodes.some((node) => node.type === 'class' && isOwn(node.value, prefix)))
        stylelint.utils.report({
          ruleName,
          result,
          node: css,
          message: messages.foreign(String(selector).trim(), prefix),
          word: String(selector).trim(),
        });
  });
};
rule.ruleName = ruleName;
rule.messages = messages;

/** @param {string} name @param {string} prefix */
const isOwn = (name, prefix) => name === prefix || name.startsWith(`${prefix}-`);

/** @param {{ type: string, name?: unknown } | undefined} parent */
const isKeyframes = (parent) => parent?.type === 'atrule' && String(parent.name).endsWith('keyframes');

export default stylelint.createPlugin(ruleName, rule);
