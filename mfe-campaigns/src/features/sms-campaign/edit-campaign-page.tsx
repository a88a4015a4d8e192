import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  isApiError,
  notify,
  useCrumbName,
  useIntl,
  useLeaveGuard,
  useMutation,
  usePageTitle,
  useQuery,
} from '@hima/sdk';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';
import { lastReturnOf } from '../../campaign/last-return';
import { paths } from '../../paths';
import { Conflict } from './conflict';
import { campaignChoices, type Choices } from '../../campaign/choices.api';
import { editRequest } from './request.api';
import { Resubmission } from './resubmission';
import { RequestForm } from './request-form';
import { inputOf, valuesOf, type RequestValues } from './request-values';
import { useRequestForm } from './use-request-form';

export function EditCampaignPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const campaign = useQuery(campaignDetails(id));
  useCrumbName(paths.details(id), campaign.data?.name);
  usePageTitle(text('REQUEST.EDIT'));
  const choices = useQuery(campaignChoices);
  /** The initial values of the form; later data must not change the input. */
  const [base, setBase] = useState<Campaign>();
  const error = campaign.error ?? choices.error;
  if (!base && campaign.data && !campaign.isFetching) setBase(campaign.data);

  if (base && choices.data) {
    if (!base.actions.includes('edit')) {
      return (
        <>
          <PageHeader title={text('REQUEST.EDIT')} />
          <EmptyState
            title={text('REQUEST.NOT.EDITABLE')}
            description={text('REQUEST.NOT.EDITABLE.WHY')}
            action={
              <Button type="primary" onClick={() => void navigate(paths.details(id))}>
                {text('REQUEST.TO.DETAILS')}
              </Button>
            }
          />
        </>
      );
    }
    return (
      <EditCampaign
        key={base.version}
        campaign={base}
        latest={campaign.data ?? base}
        choices={choices.data}
        onTakeOver={(now) => setBase(now)}
      />
    );
  }
  return error ? (
    <ErrorState error={error} onRetry={() => void Promise.all([campaign.refetch(), choices.refetch()])} />
  ) : (
    <Skeleton active paragraph={{ rows: 10 }} />
  );
}

interface EditCampaignProps {
  campaign: Campaign;
  /** As it is now: it can have been returned while it was edited. */
  latest: Campaign;
  choices: Choices;
  /** Shows the saved version and discards the input. */
  onTakeOver: (now: Campaign) => void;
}

function EditCampaign({ campaign, latest, choices, onTakeOver }: EditCampaignProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const navigate = useNavigate();
  const state = useRequestForm(valuesOf(campaign));
  const { values, initialValues } = state;
  /** The version that is saved over: the one that was opened, or one that was shown in a conflict. */
  const version = useRef(campaign.version);
  const { mutateAsync, error, isPending, reset } = useMutation(editRequest(campaign.id));
  const returned = lastReturnOf(latest);
  const [remark, setRemark] = useState('');
  const dirty = remark !== '' || JSON.stringify(values) !== JSON.stringify(initialValues);
  useLeaveGuard(!isPending && dirty, text('REQUEST.EDIT.LEAVE.WHAT'));

  const submit = async (finished: RequestValues) => {
    await mutateAsync({
      ...inputOf(finished),
      version: version.current,
      ...(remark.trim() && { remark: remark.trim() }),
    });
    notify.success(text(returned ? 'RESUBMISSION.DONE' : 'REQUEST.SAVED'));
    void navigate(paths.details(campaign.id));
  };
  const conflict = isApiError(error) && error.status === 409;

  return (
    <>
      <PageHeader
        title={text('REQUEST.EDIT')}
        description={<Written>{campaign.name}</Written>}
        help={<p>{text('REQUEST.EDIT.HELP')}</p>}
      />
      {returned && <Resubmission returned={returned} remark={remark} onRemark={setRemark} error={error} />}
      <RequestForm
        choices={choices}
        state={state}
        apiKeyHint={campaign.apiKeyHint}
        submitText={text(returned ? 'RESUBMISSION.SUBMIT' : 'REQUEST.SAVE')}
        submitting={isPending}
        onSubmit={submit}
        error={error}
        {...(conflict && {
          notice: (
            <Conflict
              campaign={campaign}
              mine={values}
              refusal={error}
              onKeep={(merged, now) => {
                version.current = now;
                reset();
                state.form.setFieldsValue(merged);
                state.form.submit();
              }}
              onTakeOver={onTakeOver}
            />
          ),
        })}
      />
    </>
  );
}
