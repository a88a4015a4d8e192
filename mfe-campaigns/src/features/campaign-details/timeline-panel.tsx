import { useState } from 'react';
import { useIntl, type IntlShape } from '@hima/sdk';
import { Button, HistoryOutlined, Timestamp } from '@hima/sdk/ui';
import type { Campaign, TimelineEntry } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { ActivityLog } from './activity-log';
import { Panel } from './panel';
import './timeline-panel.css';

/** The kinds of texts that tell why it happened. */
const reasons: Partial<Record<TimelineEntry['event'], string>> = { pause: 'PAUSE', defer: 'DEFERRED' };
const instant = /^\d{4}-\d{2}-\d{2}T/;

/** What happened to the request, newest first; on demand, its activity log. */
export function TimelinePanel({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const [showsActivity, setShowsActivity] = useState(false);
  const { timeline } = campaign;
  return (
    <Panel name="timeline" title={intl.formatMessage({ id: 'TIMELINE' })}>
      <ol className="timeline" reversed>
        {timeline.toReversed().map(({ at, event, by, detail }, index) => (
          <li key={timeline.length - index}>
            <span>{reasonOf(intl, event, detail) ?? label(intl, 'TIMELINE', event)}</span>
            {by && (
              <span className="soft">
                {intl.formatMessage({ id: 'TIMELINE.BY' }, { by: <bdi key="by">{by}</bdi> })}
              </span>
            )}
            {detail &&
              !reasons[event] &&
              (instant.test(detail) ? (
                <Timestamp value={detail} />
              ) : event === 'failPreparation' ? (
                <span>{label(intl, 'PROBLEM', detail)}</span>
              ) : (
                <q dir="auto">{detail}</q>
              ))}
            <span className="soft">
              <Timestamp value={at} />
            </span>
          </li>
        ))}
      </ol>
      {showsActivity ? (
        <>
          <h3>{intl.formatMessage({ id: 'ACTIVITY' })}</h3>
          <ActivityLog campaign={campaign} />
        </>
      ) : (
        <Button
          type="text"
          className="timeline-more"
          icon={<HistoryOutlined aria-hidden />}
          onClick={() => setShowsActivity(true)}
        >
          {intl.formatMessage({ id: 'ACTIVITY.SHOW' })}
        </Button>
      )}
    </Panel>
  );
}

function reasonOf(intl: IntlShape, event: TimelineEntry['event'], detail: string | null): string | undefined {
  const kind = reasons[event];
  return kind && detail ? label(intl, kind, detail) : undefined;
}
