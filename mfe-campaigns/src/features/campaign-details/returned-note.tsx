import { useNavigate } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Alert, Button, Timestamp, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { lastReturnOf } from '../../campaign/last-return';
import { RemarkText } from '../../campaign/remark-text';
import { listOfMembers } from '../../campaign/request-members';
import { paths } from '../../paths';

/** The approver who returned the request, and the fields to change; the requester continues from here. */
export function ReturnedNote({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const returned = lastReturnOf(campaign);
  if (!returned) return null;
  const { by, at, text, fields } = returned;
  const mayEdit = campaign.actions.includes('edit');
  return (
    <Alert
      type="warning"
      showIcon
      className="campaigns-details-note"
      title={intl.formatMessage(
        { id: 'RETURNED.BY' },
        { by: <Written key="by">{by}</Written>, at: <Timestamp key="at" value={at} /> },
      )}
      description={
        <>
          <RemarkText text={text} />
          {fields.length > 0 && (
            <p>{intl.formatMessage({ id: 'RETURNED.FIELDS' }, { fields: listOfMembers(intl, fields) })}</p>
          )}
          {!mayEdit && <p>{intl.formatMessage({ id: 'RETURNED.WAITS' })}</p>}
        </>
      }
      {...(mayEdit && {
        action: (
          <Button type="primary" onClick={() => void navigate(paths.edit(campaign.id))}>
            {intl.formatMessage({ id: 'RETURNED.EDIT' })}
          </Button>
        ),
      })}
    />
  );
}
