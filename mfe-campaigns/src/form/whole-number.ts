import type { IntlShape } from '@hima/sdk';
import type { Rule } from '@hima/sdk/ui';

/** Digits, within the bounds. An empty field is the required rule's affair. */
export const wholeNumber = (intl: IntlShape, min: number, max: number): Rule => ({
  validator: async (_rule, value: unknown) => {
    if (value === undefined || value === null || value === '') return;
    const number = /^\d+$/.test(String(value)) ? Number(value) : NaN;
    if (!(number >= min && number <= max))
      throw new Error(intl.formatMessage({ id: 'SETUP.WHOLE.NUMBER' }, { min, max }));
  },
});
