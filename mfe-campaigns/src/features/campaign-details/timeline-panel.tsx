import { useIntl } from '@hima/sdk';
import { Timestamp } from '@hima/sdk/ui';
import type { TimelineEntry } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { Panel } from './panel';

/** What happened to the request, newest first. */
export function TimelinePanel({ timeline }: { timeline: TimelineEntry[] }) {
  const intl = useIntl();
  return (
    <Panel name="timeline" title={intl.formatMessage({ id: 'TIMELINE' })}>
      <ol className="timeline" reversed>
        {timeline.toReversed().map(({ at, event, by, detail }, index) => (
          <li key={timeline.length - index}>
            <span>{label(intl, 'TIMELINE', event)}</span>
            {by && (
              <span className="soft">
                {intl.formatMessage({ id: 'TIMELINE.BY' }, { by: <bdi key="by">{by}</bdi> })}
              </span>
            )}
            {detail && <q dir="auto">{detail}</q>}
            <span className="soft">
              <Timestamp value={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
