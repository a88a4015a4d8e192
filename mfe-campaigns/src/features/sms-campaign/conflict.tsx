import { useNavigate } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { Alert, Button, Problem } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';
import { paths } from '../../paths';
import { requestFields, type FormField } from './request-fields';
import { valuesOf, type RequestValues } from './request-values';
import './conflict.css';

interface ConflictProps {
  error: unknown;
  id: string;
  mine: RequestValues;
  /** Saves what was typed over what is there now. */
  onKeep: (version: number) => void;
  onTakeOver: (now: Campaign) => void;
}

/** Other changes were saved in the meantime: nothing is lost, and the requester chooses what to keep. */
export function Conflict({ error, id, mine, onKeep, onTakeOver }: ConflictProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const navigate = useNavigate();
  const { data: now } = useQuery({ ...campaignDetails(id), refetchOnMount: 'always' });
  if (!now) return <Problem error={error} />;
  if (!now.actions.includes('edit')) {
    return (
      <Problem
        error={error}
        action={{ text: text('REQUEST.TO.DETAILS'), run: () => void navigate(paths.details(id)) }}
      />
    );
  }
  const theirs = valuesOf(now);
  const said = (field: FormField, values: RequestValues) => {
    const { compared } = requestFields[field];
    return JSON.stringify((compared ? compared(values) : values[field]) ?? '');
  };
  const different = (Object.keys(requestFields) as FormField[]).filter(
    (field) => said(field, theirs) !== said(field, mine),
  );
  const names = new Set(different.map((field) => text(requestFields[field].label)));
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="campaigns-request-conflict"
      title={text('CONFLICT')}
      description={
        <>
          <p>
            {different.length === 0
              ? text('CONFLICT.SAME')
              : intl.formatMessage(
                  { id: 'CONFLICT.FIELDS' },
                  {
                    fields: intl.formatList([...names], { type: 'unit' }),
                  },
                )}
          </p>
          <p className="campaigns-conflict-actions">
            <Button type="primary" onClick={() => onKeep(now.version)}>
              {text('CONFLICT.KEEP')}
            </Button>
            <Button onClick={() => onTakeOver(now)}>{text('CONFLICT.USE.THEIRS')}</Button>
          </p>
        </>
      }
    />
  );
}
