import { useNavigate } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { EditConflict, Problem } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';
import { paths } from '../../paths';
import { requestFields, type FormField } from './request-fields';
import { valuesOf, type RequestValues } from './request-values';

interface ConflictProps {
  /** The initial values of the form. */
  campaign: Campaign;
  mine: RequestValues;
  refusal: unknown;
  onKeep: (merged: RequestValues, version: number) => void;
  onTakeOver: (now: Campaign) => void;
}

/** The request was edited elsewhere, or answered: then it can’t be edited any more. */
export function Conflict({ campaign, mine, refusal, onKeep, onTakeOver }: ConflictProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const navigate = useNavigate();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...campaignDetails(campaign.id),
    refetchOnMount: 'always',
  });
  // Before that it is the version that was refused.
  const now = isFetchedAfterMount ? data : undefined;
  if (now && !now.actions.includes('edit')) {
    const toDetails = () => void navigate(paths.details(campaign.id));
    return <Problem error={refusal} action={{ text: text('REQUEST.TO.DETAILS'), run: toDetails }} />;
  }
  return (
    <EditConflict<RequestValues>
      base={valuesOf(campaign)}
      mine={mine}
      theirs={now && valuesOf(now)}
      error={error}
      fieldText={(name) => text(requestFields[name as FormField].label)}
      onKeep={(merged) => now && onKeep(merged, now.version)}
      onTakeOver={() => now && onTakeOver(now)}
    />
  );
}
