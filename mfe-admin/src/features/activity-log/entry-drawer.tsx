import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { actionText, Drawer, entityText, Ltr, Timestamp, Written } from '@hima/sdk/ui';
import { DetailValue } from './detail-value';
import type { Entry } from './merge-pages';
import { detailText, inOrder } from './detail-text';
import { sourceText } from './source';
import './activity-log.css';

/** One entry whole. */
export function EntryDrawer({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Drawer
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? actionText(intl, entry.action) : ''}
      destroyOnHidden
    >
      {entry && <EntryDetails entry={entry} />}
    </Drawer>
  );
}

function EntryDetails({ entry }: { entry: Entry }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { sequence, at, actorName, entity, entityId, summary, details, source } = entry;
  return (
    <>
      <dl className="admin-entry-details">
        <dt>{text('ACTIVITY.USER')}</dt>
        <dd>
          <Written>{actorName}</Written>
        </dd>
        <dt>{text('ACTIVITY.TIME')}</dt>
        <dd>
          <Timestamp value={at} />
        </dd>
        <dt>{text('ACTIVITY.OBJECT')}</dt>
        <dd>{entityText(intl, entity)}</dd>
        {summary && (
          <>
            <dt>{text('ACTIVITY.SUMMARY')}</dt>
            <dd>
              <Written>{summary}</Written>
            </dd>
          </>
        )}
        <dt>{text('ACTIVITY.OBJECT.ID')}</dt>
        <dd>
          <Ltr>{entityId}</Ltr>
        </dd>
        <dt>{text('ACTIVITY.SOURCE')}</dt>
        <dd>{sourceText(intl, source)}</dd>
        <dt>{text('ACTIVITY.ENTRY')}</dt>
        <dd>{intl.formatNumber(sequence)}</dd>
      </dl>
      {isRequest(entry) && (
        <p>
          <Link to={`/e-campaigns/campaign-history/details/${entityId}`}>
            {text('ACTIVITY.OPEN.REQUEST')}
          </Link>
        </p>
      )}
      {details && Object.keys(details).length > 0 && (
        <>
          <h3>{text('ACTIVITY.DETAILS')}</h3>
          <dl className="admin-entry-details">
            {inOrder(details).map(([name, value]) => (
              <div key={name}>
                <dt>{detailText(intl, name)}</dt>
                <dd>
                  <DetailValue entity={entity} name={name} value={value} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** An entry about one campaign; an export is about all of them. */
const isRequest = ({ entity, action }: Entry) =>
  entity === 'campaign' && action !== 'campaign.exported' && action !== 'campaign.deleted';
