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
  useShortWait,
} from '@hima/sdk';
import { Button, ErrorState, PageHeader, Skeleton } from '@hima/sdk/ui';
import { campaignDetails } from '../../campaign/campaign.api';
import { DraftList } from '../../drafts/draft-list';
import { draftOfId, drafts, type Drafts } from '../../drafts/drafts.api';
import { paths } from '../../paths';
import { DraftConflict } from './draft-conflict';
import { DraftNote } from './draft-note';
import { campaignChoices, type Choices } from '../../campaign/choices.api';
import { createRequest } from './request.api';
import { RequestForm } from './request-form';
import { emptyValues, inputOf, valuesOfCopy, valuesOfDraft, type RequestValues } from './request-values';
import { useDraft, type KeptDraft } from './use-draft';
import { useDraftId } from './use-draft-id';
import { useRequestForm } from './use-request-form';

/** Of a campaign, in characters. */
const LONGEST_NAME = 100;

export function NewCampaignPage() {
  const intl = useIntl();
  const { id, begins, copied } = useDraftId();
  const choices = useQuery(campaignChoices);
  const draft = useQuery({ ...draftOfId(id), enabled: !begins });
  // Never saved, or sent or discarded since: the form is empty.
  const isNew = begins || (isApiError(draft.error) && draft.error.status === 404);
  const original = useQuery({ ...campaignDetails(copied ?? ''), enabled: isNew && copied !== null });
  const [takenOver, setTakenOver] = useState(0);
  // Other drafts stand above the form.
  const others = useQuery({ ...drafts, enabled: isNew });
  const wait = useShortWait(others.isLoading, id);

  const kept = (): KeptDraft | undefined => {
    if (!choices.data) return undefined;
    if (!isNew || takenOver > 0) {
      if (!draft.data) return undefined;
      const { data, ...rest } = draft.data;
      return { values: valuesOfDraft(data, choices.data), ...rest };
    }
    const nothing = { savedAt: null, version: 0 };
    if (copied === null) return { values: emptyValues(choices.data), ...nothing };
    if (!original.data) return undefined;
    const name = intl.formatMessage({ id: 'DUPLICATE.NAME' }, { name: original.data.name });
    const values = valuesOfCopy(original.data, name.slice(0, LONGEST_NAME), choices.data);
    return { values, ...nothing, unsaved: true };
  };
  const first = kept();
  if (choices.data && first && !wait)
    return (
      <NewCampaign
        key={`${id} ${takenOver}`}
        id={id}
        choices={choices.data}
        kept={first}
        others={others.data}
        onTakeOver={() => void draft.refetch().then(({ data }) => data && setTakenOver(takenOver + 1))}
      />
    );

  const error = choices.error ?? draft.error ?? original.error;
  const retry = () => {
    for (const { error: own, refetch } of [choices, draft, original]) if (own) void refetch();
  };
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
  id: string;
  choices: Choices;
  /** As it was kept when the page opened. */
  kept: KeptDraft;
  others: Drafts | undefined;
  /** Another tab or device changed the draft; the input here is discarded for that. */
  onTakeOver: () => void;
}

function NewCampaign({ id, choices, kept, others, onTakeOver }: NewCampaignProps) {
  const intl = useIntl();
  const text = (name: string) => intl.formatMessage({ id: name });
  const navigate = useNavigate();
  const [first] = useState(kept);
  const state = useRequestForm(first.values);
  const { values } = state;
  const draft = useDraft(id, values, first);
  const { mutateAsync, error, isPending, isSuccess } = useMutation(createRequest);
  // Busy until the page has changed: in between, the button would make another request.
  const submitting = isPending || isSuccess;
  useLeaveGuard(!submitting && (draft.unsaved || values.apiKey !== ''), text('REQUEST.LEAVE.WHAT'));
  const isKept = draft.savedAt !== null;

  const submit = async (finished: RequestValues) => {
    const { id: made } = await mutateAsync({ ...inputOf(finished), attempt: finished.attempt }).catch(
      (refusal: unknown) => {
        if (isSpent(refusal)) state.form.setFieldValue('attempt', attemptKey());
        throw refusal;
      },
    );
    // The request is made: a draft that stays behind is a nuisance, and no more.
    await draft.discard().catch(() => undefined);
    notify.success(text('REQUEST.SENT'));
    void navigate(paths.details(made));
  };
  const empty = async () => {
    let gone = false;
    const work = () => draft.discard().then(() => (gone = true), notify.error);
    const question = { title: text('DRAFT.DISCARD.QUESTION'), body: text('DRAFT.DISCARD.MEANS') };
    if (!(await confirm({ ...question, okText: text('DRAFT.DISCARD'), danger: true, work })) || !gone) return;
    void navigate(paths.create, { replace: true });
  };

  return (
    <>
      <Head
        extra={<DraftNote draft={draft} />}
        actions={isKept && <Button onClick={() => void empty()}>{text('DRAFT.DISCARD')}</Button>}
      />
      {draft.conflict && <DraftConflict id={id} onKeep={draft.saveOver} onTakeOver={onTakeOver} />}
      {first.version === 0 && !first.unsaved && <DraftList kept={others} except={id} />}
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
