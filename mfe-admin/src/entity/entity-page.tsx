import { useNavigate, useParams } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { Button, EditOutlined, PageHeader, PageSkeleton } from '@hima/sdk/ui';
import { entityDetails } from './entity.api';
import { EntityFacts } from './entity-facts';
import { EntityGone } from './entity-gone';
import { nameOf, pathsOf, type EntityRecord, type EntityView } from './entity-view';
import { ReasonDialog } from './reason-dialog';
import { Refused } from './refused';
import { RowActions } from './row-actions';
import { StateTag } from './state-tag';
import { useEntityOperations } from './use-entity-operations';
import { useEntityRights } from './use-entity-rights';
import { useEntityTexts } from './use-entity-texts';
import './entity.css';

/** One entity with its fields, and the user's actions. */
export function EntityPage({ view }: { view: EntityView }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(entityDetails(view.model, id));
  const reload = () => void refetch();
  if (data) return <Details key={id} view={view} record={data} onReload={reload} />;
  return error ? <EntityGone view={view} error={error} onRetry={reload} /> : <PageSkeleton />;
}

interface DetailsProps {
  view: EntityView;
  record: EntityRecord;
  onReload: () => void;
}

function Details({ view, record, onReload }: DetailsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const texts = useEntityTexts(view.model);
  const rights = useEntityRights(view);
  const { start, run, requested, error, reset } = useEntityOperations(view);
  const paths = pathsOf(view);
  const onOperation = (operation: string) =>
    void start(operation, [record]).then((done) => {
      if (done && operation === 'delete') void navigate(paths.list);
    });
  const reload = () => {
    reset();
    onReload();
  };

  return (
    <>
      <PageHeader
        title={nameOf(record)}
        path={paths.details(record.id)}
        description={texts.description}
        extra={record.state && <StateTag view={view} state={record.state} />}
        actions={
          <>
            {rights.canEdit(record) && (
              <Button
                icon={<EditOutlined aria-hidden />}
                onClick={() => void navigate(paths.edit(record.id))}
              >
                {intl.formatMessage({ id: 'EDIT' })}
              </Button>
            )}
            <RowActions view={view} record={record} onOperation={onOperation} withoutEdit />
          </>
        }
        help={<p>{texts.help}</p>}
      />
      <Refused error={error} onReload={reload} />
      <div className="admin-page">
        <EntityFacts view={view} record={record} />
        {view.Panels && <view.Panels record={record} />}
      </div>
      {requested && <ReasonDialog view={view} requested={requested} run={run} />}
    </>
  );
}
