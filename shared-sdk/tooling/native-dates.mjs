// @ts-check
const native = '/^(date|datetime-local|month|time|week)$/';
const message =
  "Browsers show native dates and times in their own language, not the page's. Use DateField of @hima/sdk/ui.";

/** Native fields of dates and times. Options of the rule `no-restricted-syntax`. */
export const nativeDates = [`JSXAttribute[name.name="type"] Literal[value=${native}]`].map((selector) => ({
  selector,
  message,
}));
