import { label, type IntlShape } from '@hima/sdk';

/** The name of a detail in words; one that the catalog does not know yet as it came. */
export const detailText = (intl: IntlShape, name: string): string => label(intl, 'DETAIL', name);
