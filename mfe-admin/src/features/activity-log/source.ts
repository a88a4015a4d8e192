import { label, type IntlShape } from '@hima/sdk';

/** The logs of the two APIs. */
export const sources = ['platform', 'campaigns'] as const;
export type Source = (typeof sources)[number];

export const sourceText = (intl: IntlShape, source: Source): string => label(intl, 'SOURCE', source);
