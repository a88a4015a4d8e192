import { serverNow, type IntlShape } from '@hima/sdk';
import type { Rule } from '@hima/sdk/ui';
import { toInstant } from './zoned-time';

/**
 * A start must exist in its time zone and be in the future. The required rule checks empty fields.
 *
 * @param undoSeconds how far ahead at least: so long can an acceptance be undone
 */
export const startRule = (intl: IntlShape, timeZone: () => string, undoSeconds = 0): Rule => ({
  validator: async (_rule, value: string | undefined) => {
    if (!value) return;
    const instant = toInstant(value, timeZone());
    if (!instant) throw new Error(intl.formatMessage({ id: 'RESCHEDULE.SKIPPED' }));
    if (instant.getTime() <= serverNow()) throw new Error(intl.formatMessage({ id: 'RESCHEDULE.PAST' }));
    if (instant.getTime() < serverNow() + undoSeconds * 1_000)
      throw new Error(
        intl.formatMessage({ id: 'RESCHEDULE.UNDO' }, { minutes: Math.ceil(undoSeconds / 60) }),
      );
  },
});
