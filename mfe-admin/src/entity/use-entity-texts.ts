import { useMemo } from 'react';
import type { Entity } from '@hima/entities';
import { useIntl } from '@hima/sdk';
import { entityTexts, type EntityTexts } from './entity-texts';

/** {@link entityTexts} in the reader's language. */
export function useEntityTexts<E extends Entity>(model: E): EntityTexts<E> {
  const intl = useIntl();
  return useMemo(() => entityTexts(intl, model), [intl, model]);
}
