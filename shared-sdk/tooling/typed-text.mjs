// @ts-check
const types = '/^(beforeinput|input|composition(start|update|end))$/';
const listener = `CallExpression[callee.property.name="addEventListener"][arguments.0.value=${types}]`;
const message =
  'A listener below that of React, or a capturing one, makes React show state without what was just typed, which is lost. Use onInput or onChange, or listen on document.';

/**
 * Listeners that hear of typed text before React does: browsers run microtasks between two listeners, in which React
 * shows what is due. Options of the rule `no-restricted-syntax`.
 */
export const typedText = [
  `${listener}[callee.object.name!=/^(document|window)$/]`,
  `${listener}[arguments.length>2]`,
].map((selector) => ({ selector, message }));
