import { useState } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, HistoryOutlined, Timestamp } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { ActivityLog } from './activity-log';
import { Panel } from './panel';
import './timeline-panel.css';

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
            <span>{label(intl, 'TIMELINE', event)}</span>
            {by && (
              <span className="soft">
                {intl.formatMessage({ id: 'TIMELINE.BY' }, { by: <bdi key="by">{by}</bdi> })}
              </span>
            )}
            {detail &&
              (instant.test(detail) ? (
                <Timestamp value={detail} />
              ) : (
                <q dir="auto">{label(intl, 'PAUSE', detail)}</q>
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
