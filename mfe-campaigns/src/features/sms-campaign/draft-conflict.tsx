import { isApiError, useIntl, useQuery } from '@hima/sdk';
import { Alert, Button, Problem, Skeleton } from '@hima/sdk/ui';
import { draftOfId } from '../../drafts/drafts.api';

interface DraftConflictProps {
  id: string;
  /** Saves this version over the stored one; 0 if the draft was discarded. */
  onKeep: (version: number) => void;
  /** Shows the stored version and discards this one. */
  onTakeOver: () => void;
}

/** Another tab or device changed or discarded the draft: nothing is lost, and the requester chooses what to keep. */
export function DraftConflict({ id, onKeep, onTakeOver }: DraftConflictProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const query = { ...draftOfId(id), queryKey: ['campaign-draft', id, 'other'], staleTime: 0 };
  const { data, error, isFetching, refetch } = useQuery(query);
  const gone = isApiError(error) && error.status === 404;
  if (isFetching) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!data && !gone)
    return <Problem error={error} action={{ text: text('RETRY'), run: () => void refetch() }} />;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="campaigns-draft-conflict"
      title={text(gone ? 'DRAFT.GONE' : 'DRAFT.CHANGED')}
      description={
        <>
          <p>{text('DRAFT.CHANGED.WHY')}</p>
          <p className="campaigns-draft-choice">
            <Button type="primary" onClick={() => onKeep(data?.version ?? 0)}>
              {text('DRAFT.KEEP')}
            </Button>
            {data && <Button onClick={onTakeOver}>{text('DRAFT.USE.OTHER')}</Button>}
          </p>
        </>
      }
    />
  );
}
