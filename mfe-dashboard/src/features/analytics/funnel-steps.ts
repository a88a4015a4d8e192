import type { IntlShape } from '@hima/sdk';
import type { Outcome } from './analytics.api';
import { shownFigure } from './figures';

type Funnel = Outcome['funnel'];

/** A step of the funnel. */
export interface FunnelStep {
  /** Of its texts: ANALYTICS.FUNNEL.<name>. */
  name: string;
  count: number;
  /** The count with its unit. */
  shown: string;
  /** Of the step that `note` names; null where there is none. */
  share: number | null;
  note: string | undefined;
  /** Length of its bar: of all requests, or of all sent messages. */
  length: number;
}

/**
 * From the request to the conversion. Requests, messages and people are counted in their own unit.
 * @param converts whether conversions are reported; otherwise there is no such step
 */
export function stepsOf(intl: IntlShape, funnel: Funnel, converts: boolean): FunnelStep[] {
  const counted = (unit: string, count: number) =>
    intl.formatMessage({ id: `ANALYTICS.FUNNEL.${unit}` }, { count });
  const step = (
    name: string,
    unit: 'REQUESTS' | 'MESSAGES' | 'PEOPLE',
    [count, all]: [number, number],
    share: number | null = null,
  ): FunnelStep => ({
    name,
    count,
    shown: counted(unit, count),
    share,
    note:
      share === null
        ? undefined
        : intl.formatMessage(
            { id: `ANALYTICS.FUNNEL.${name}.SHARE` },
            { share: shownFigure(intl, 'rate', share) },
          ),
    length: all === 0 ? 0 : Math.min(1, count / all),
  });
  const { requested, accepted, campaigns, sent, delivered, clickers, conversions } = funnel;
  return [
    step('REQUESTED', 'REQUESTS', [requested, requested]),
    step('ACCEPTED', 'REQUESTS', [accepted, requested], funnel.acceptedShare),
    {
      ...step('SENT', 'MESSAGES', [sent, sent]),
      note: intl.formatMessage({ id: 'ANALYTICS.FUNNEL.SENT.CAMPAIGNS' }, { count: campaigns }),
    },
    step('DELIVERED', 'MESSAGES', [delivered, sent], funnel.successRate),
    step('CLICKED', 'PEOPLE', [clickers, sent], funnel.clickRate),
    ...(converts ? [step('CONVERTED', 'PEOPLE', [conversions, sent], funnel.conversionRate)] : []),
  ];
}
