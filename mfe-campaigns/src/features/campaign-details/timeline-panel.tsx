import { useState, type ReactNode } from 'react';
import { useIntl, type IntlShape } from '@hima/sdk';
import { Button, HistoryOutlined, Timestamp, Written } from '@hima/sdk/ui';
import type { Campaign, TimelineEntry } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { ActivityLog } from './activity-log';
import { Panel } from './panel';
import './timeline-panel.css';

/** The events of the request, newest first; on demand, its activity log. */
export function TimelinePanel({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const [showsActivity, setShowsActivity] = useState(false);
  const { timeline } = campaign;
  return (
    <Panel name="timeline" title={intl.formatMessage({ id: 'TIMELINE' })}>
      <ol className="campaigns-timeline" reversed>
        {timeline.toReversed().map((entry, index) => (
          <li key={timeline.length - index}>
            <span>{titleOf(intl, entry)}</span>
            {entry.by && (
              <span className="hima-soft">
                {intl.formatMessage({ id: 'TIMELINE.BY' }, { by: <Written key="by">{entry.by}</Written> })}
              </span>
            )}
            {detailOf(intl, entry)}
            <span className="hima-soft">
              <Timestamp value={entry.at} />
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
          className="campaigns-timeline-more"
          icon={<HistoryOutlined aria-hidden />}
          onClick={() => setShowsActivity(true)}
        >
          {intl.formatMessage({ id: 'ACTIVITY.SHOW' })}
        </Button>
      )}
    </Panel>
  );
}

/** The event; for a pause or hold, with its reason. */
function titleOf(intl: IntlShape, entry: TimelineEntry): string {
  if (entry.event === 'pause' && entry.pauseReason) return label(intl, 'PAUSE', entry.pauseReason);
  if (entry.event === 'defer') return label(intl, 'DEFERRED', entry.deferReason);
  return label(intl, 'TIMELINE', entry.event);
}

function detailOf(intl: IntlShape, entry: TimelineEntry): ReactNode {
  switch (entry.event) {
    case 'reschedule':
      return <Timestamp value={entry.startAt} />;
    case 'failPreparation':
      return <span>{label(intl, 'PROBLEM', entry.preparationFailure)}</span>;
    case 'reject':
      return <Written as="q">{entry.reason}</Written>;
    default:
      return null;
  }
}
