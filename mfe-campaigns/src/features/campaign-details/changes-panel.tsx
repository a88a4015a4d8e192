import { useIntl } from '@hima/sdk';
import { Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { requestMembers } from '../../campaign/request-members';
import { Panel } from './panel';
import './changes-panel.css';

type Changes = NonNullable<Campaign['changes']>;

/** The requester's changes since the request was returned. */
export function ChangesPanel({ changes }: { changes: Changes }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Panel name="changes" title={text('RETURNED.CHANGES')}>
      {changes.length === 0 ? (
        <p>{text('RETURNED.CHANGES.NONE')}</p>
      ) : (
        <dl className="campaigns-changes">
          {changes.map(({ member, before, now }) => (
            <div key={member}>
              <dt>{text(requestMembers[member].label)}</dt>
              <dd>
                <span className="hima-soft">{text('RETURNED.CHANGES.BEFORE')}</span>
                <Value member={member} value={before} />
              </dd>
              <dd>
                <span className="hima-soft">{text('RETURNED.CHANGES.NOW')}</span>
                <Value member={member} value={now} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function Value({ member, value }: { member: Changes[number]['member']; value: string | null }) {
  const intl = useIntl();
  if (value === null) {
    const none = member === 'startAt' ? 'CAMPAIGN.WHEN.ACCEPTED' : 'REVIEW.NONE';
    return <span>{intl.formatMessage({ id: none })}</span>;
  }
  const { show } = requestMembers[member];
  return show ? show(intl, value) : <Written>{value}</Written>;
}
