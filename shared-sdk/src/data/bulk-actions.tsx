import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Button from 'antd/es/button';
import { confirm } from '../feedback/confirm';
import type { Selection } from './use-selection';

const NAMED_AT_MOST = 5;

/** Something done to the chosen records together. */
export interface BulkAction<Row> {
  key: string;
  /** A verb and its object: "Delete selected". */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Asked first, above the names of what was chosen. */
  question?: string;
  /** What the confirming button says. */
  okText?: string;
  /** When it resolves nothing is chosen any more; when it rejects the choice stays. The caller tells what went wrong. */
  run: (rows: Row[]) => Promise<unknown>;
}

interface BulkActionsProps<Row> {
  selection: Selection<Row>;
  name: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  /** After the bar has gone, with the focus on it. */
  onCleared: () => void;
}

/** How many are chosen, and what can be done with them. */
export function BulkActions<Row>({ selection, name, actions, onCleared }: BulkActionsProps<Row>) {
  const intl = useIntl();
  const { rows } = selection;

  const clear = () => {
    selection.clear();
    onCleared();
  };
  const start = async ({ run, question, label, okText, danger = false }: BulkAction<Row>) => {
    let done = false;
    const work = async () => {
      await run(rows);
      done = true;
    };
    if (question)
      await confirm({
        title: question,
        body: <Names names={rows.map(name)} />,
        okText: okText ?? label,
        danger,
        payload: selection.ids,
        work,
        afterClose: () => done && onCleared(),
      });
    else await work().catch(() => undefined);
    if (done) clear();
  };

  return (
    <div className="hima-bulk" role="group" aria-label={intl.formatMessage({ id: 'DATA.SELECTION' })}>
      <strong>{intl.formatMessage({ id: 'DATA.SELECTED' }, { count: rows.length })}</strong>
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.danger ?? false}
          icon={action.icon}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="text" onClick={clear}>
        {intl.formatMessage({ id: 'DATA.SELECTION.CLEAR' })}
      </Button>
    </div>
  );
}

function Names({ names }: { names: string[] }) {
  const intl = useIntl();
  const more = names.length - NAMED_AT_MOST;
  return (
    <ul className="hima-bulk-names">
      {names.slice(0, NAMED_AT_MOST).map((name, index) => (
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li>{intl.formatMessage({ id: 'DATA.AND.MORE' }, { count: more })}</li>}
    </ul>
  );
}
