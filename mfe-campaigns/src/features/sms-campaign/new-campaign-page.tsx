import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  attemptKey,
  confirm,
  isApiError,
  notify,
  useIntl,
  useLeaveGuard,
  useMutation,
  useQuery,
  useQueryClient,
} from '@hima/sdk';
import { Button, ErrorState, PageHeader, Skeleton } from '@hima/sdk/ui';
import { paths } from '../../paths';
import { DraftNote } from './draft-note';
import { campaignChoices, campaignDraft, createRequest, type Choices } from './request.api';
import { RequestForm } from './request-form';
import { emptyValues, inputOf, valuesOfDraft, type RequestValues } from './request-values';
import { useDraft } from './use-draft';
import { useRequestForm } from './use-request-form';

export function NewCampaignPage() {
  const choices = useQuery(campaignChoices);
  const draft = useQuery(campaignDraft);
  const [emptied, setEmptied] = useState(0);
  const error = choices.error ?? draft.error;
  const retry = () => void Promise.all([choices.refetch(), draft.refetch()]);

  if (choices.data && draft.data !== undefined) {
    const kept = {
      values: draft.data ? valuesOfDraft(draft.data.data, choices.data) : emptyValues(choices.data),
      savedAt: draft.data?.savedAt ?? null,
    };
    return (
      <NewCampaign
        key={emptied}
        choices={choices.data}
        kept={kept}
        onEmptied={() => setEmptied(emptied + 1)}
      />
    );
  }
  return (
    <>
      <Head />
      {error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </>
  );
}

function Head(props: { extra?: ReactNode; actions?: ReactNode }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <PageHeader
      description={text('REQUEST.NEW.DESCRIPTION')}
      help={<p>{text('REQUEST.HELP')}</p>}
      {...props}
    />
  );
}

interface NewCampaignProps {
  choices: Choices;
  /** As it was kept when the page opened. */
  kept: { values: RequestValues; savedAt: string | null };
  onEmptied: () => void;
}

function NewCampaign({ choices, kept, onEmptied }: NewCampaignProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [first] = useState(kept);
  const state = useRequestForm(first.values);
  const { values } = state;
  const draft = useDraft(values, first);
  const { mutateAsync, error, isPending, isSuccess } = useMutation(createRequest);
  // Busy until the page has changed: in between, the button would make another request.
  const submitting = isPending || isSuccess;
  useLeaveGuard(!submitting && (draft.unsaved || values.apiKey !== ''), text('REQUEST.LEAVE.WHAT'));

  const submit = async (finished: RequestValues) => {
    const { id } = await mutateAsync({ ...inputOf(finished), attempt: finished.attempt }).catch(
      (refusal: unknown) => {
        if (isSpent(refusal)) state.form.setFieldValue('attempt', attemptKey());
        throw refusal;
      },
    );
    // The request is made: a draft that stays behind is a nuisance, and no more.
    await draft.discard().catch(() => undefined);
    client.removeQueries({ queryKey: campaignDraft.queryKey });
    notify.success(text('REQUEST.SENT'));
    void navigate(paths.details(id));
  };
  const empty = async () => {
    let gone = false;
    const work = () => draft.discard().then(() => (gone = true), notify.error);
    const question = { title: text('DRAFT.DISCARD.QUESTION'), body: text('DRAFT.DISCARD.MEANS') };
    if (!(await confirm({ ...question, okText: text('DRAFT.DISCARD'), danger: true, work })) || !gone) return;
    client.setQueryData(campaignDraft.queryKey, null);
    void navigate(paths.create, { replace: true });
    onEmptied();
  };

  return (
    <>
      <Head
        extra={<DraftNote draft={draft} />}
        actions={
          draft.savedAt !== null && <Button onClick={() => void empty()}>{text('DRAFT.DISCARD')}</Button>
        }
      />
      <RequestForm
        choices={choices}
        state={state}
        submitText={text('REQUEST.SEND')}
        submitting={submitting}
        onSubmit={submit}
        error={error}
      />
    </>
  );
}

/** The attempt has made a request, or may have: whoever sends again after being told so makes another one. */
const isSpent = (refusal: unknown): boolean =>
  isApiError(refusal) && (refusal.code === 'IdempotencyKeyReused' || refusal.code === 'OutcomeUnknown');
