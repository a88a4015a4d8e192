import { serverNow, type IntlShape } from '@hima/sdk';
import type { Rule } from '@hima/sdk/ui';
import { isRepeated, toInstant } from './zoned-time';

/**
 * The rules of a start in the zone's local time, apart from whether one is required. It must exist and be in the
 * future; of one that the clocks show twice, the user learns which is meant.
 *
 * @param undoSeconds how far ahead at least: so long can an acceptance be undone
 */
export const startRules = (intl: IntlShape, timeZone: () => string, undoSeconds = 0): Rule[] => [
  {
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
  },
  {
    warningOnly: true,
    validator: async (_rule, value: string | undefined) => {
      if (value && isRepeated(value, timeZone()))
        throw new Error(intl.formatMessage({ id: 'RESCHEDULE.REPEATED' }));
    },
  },
];
