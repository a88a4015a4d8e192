import { useSearchParams } from 'react-router-dom';
import { notify, useIntl, useMutation, useQuery } from '@hima/sdk';
import { Button, Flex, Modal, Problem, Skeleton } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { SqlText } from '../../connection/sql-text';
import { lineDiff, type DiffLine } from './line-diff';
import { queryVersions, saveQuery } from './query.api';

interface VersionDialogProps {
  connection: Connection;
  mayChange: boolean;
  /** Puts the text into the editor, to continue from it. */
  onTake: (query: string) => void;
}

/** An older version beside the active one, with a button to restore it. `version` in the URL selects it. */
export function VersionDialog({ connection, mayChange, onTake }: VersionDialogProps) {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const requested = Number(params.get('version'));
  const { data } = useQuery(queryVersions(connection.id));
  const shown = data?.find(({ version }) => version === requested);
  const { mutate, isPending, error, reset } = useMutation(saveQuery(connection.id));
  const close = () => {
    reset();
    setParams({}, { replace: true });
  };
  const restore = (query: string) =>
    mutate(
      {
        query,
        note: intl.formatMessage({ id: 'VERSIONS.RESTORED.NOTE' }, { version: requested }),
        version: connection.version,
      },
      {
        onSuccess: () => {
          notify.success(intl.formatMessage({ id: 'VERSIONS.RESTORED' }, { version: requested }));
          close();
        },
      },
    );

  return (
    <Modal
      open={params.has('version')}
      width={760}
      title={intl.formatMessage({ id: 'QUERY.VERSION' }, { version: requested })}
      onCancel={close}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={close}>{intl.formatMessage({ id: 'CLOSE' })}</Button>
          {shown && mayChange && (
            <Button
              onClick={() => {
                onTake(shown.query);
                close();
              }}
            >
              {intl.formatMessage({ id: 'VERSIONS.TAKE' })}
            </Button>
          )}
          {shown && mayChange && !shown.current && (
            <Button type="primary" loading={isPending} onClick={() => restore(shown.query)}>
              {intl.formatMessage({ id: 'VERSIONS.RESTORE' }, { version: requested })}
            </Button>
          )}
        </Flex>
      }
    >
      {!data && <Skeleton active title={false} />}
      {data && !shown && <p>{intl.formatMessage({ id: 'VERSIONS.NONE' }, { version: requested })}</p>}
      {shown?.current && (
        <pre className="database-code">
          <SqlText>{shown.query}</SqlText>
        </pre>
      )}
      {shown && !shown.current && (
        <>
          <p className="hima-soft">{intl.formatMessage({ id: 'VERSIONS.DIFFERENCE' })}</p>
          <Difference lines={lineDiff(shown.query, connection.mobileNumberQuery)} />
        </>
      )}
      {error && <Problem error={error} />}
    </Modal>
  );
}

const marks = { same: ' ', added: '+', removed: '−' };

function Difference({ lines }: { lines: DiffLine[] }) {
  const intl = useIntl();
  return (
    <ol className="database-code database-diff">
      {lines.map(({ kind, text }, index) => (
        <li key={index} className={`database-diff-${kind}`}>
          <span aria-hidden="true">{marks[kind]}</span>
          {kind !== 'same' && (
            <span className="hima-visually-hidden">
              {intl.formatMessage({ id: kind === 'added' ? 'DIFF.ONLY.CURRENT' : 'DIFF.ONLY.THIS' })}
            </span>
          )}
          <code>
            <SqlText>{text}</SqlText>
          </code>
        </li>
      ))}
    </ol>
  );
}
