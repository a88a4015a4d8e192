import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Button from 'antd/es/button';
import { confirm } from '../feedback/confirm';
import { notify } from '../feedback/notify';
import type { Selection } from './use-selection';
import { Written } from '../ui/text/written';

const NAMED_AT_MOST = 5;

/** Something done to the chosen records together. */
export interface BulkAction<Row> {
  key: string;
  /** A verb and its object: "Delete selected". */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** The question, shown first above the names of the selected records. */
  question?: string;
  /** Label of the confirming button. */
  okText?: string;
  /** If it resolves, the selection is cleared; if it rejects, it stays. The caller reports errors. */
  run: (rows: Row[]) => Promise<unknown>;
}

/** An action on several rows of a list. */
export interface Bulk<Row> {
  /** A row's name in words. */
  name: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  /** Loads every row that matches, at most {@link SELECTED_AT_MOST}: all can be chosen then, not only page by page. */
  loadAll?: () => Promise<readonly Row[]>;
}

/** Of a list with more, a filter says which are meant. */
const SELECTED_AT_MOST = 5_000;

interface BulkActionsProps<Row> {
  selection: Selection<Row>;
  bulk: Bulk<Row>;
  /** How many rows match, on all pages. */
  total: number;
  /** After the bar has gone, with the focus on it. */
  onCleared: () => void;
}

/** How many are chosen, and what can be done with them. */
export function BulkActions<Row>({ selection, bulk, total, onCleared }: BulkActionsProps<Row>) {
  const intl = useIntl();
  const { name, actions, loadAll } = bulk;
  const { rows, rowKey } = selection;
  const [loading, setLoading] = useState(false);
  const isPart = rows.length < total && total <= SELECTED_AT_MOST;

  const chooseAll = async (load: () => Promise<readonly Row[]>) => {
    setLoading(true);
    try {
      const all = await load();
      selection.choose(all.map(rowKey), all);
    } catch (error) {
      notify.error(error);
    } finally {
      setLoading(false);
    }
  };

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
      {loadAll && isPart && (
        <Button type="text" loading={loading} onClick={() => void chooseAll(loadAll)}>
          {intl.formatMessage({ id: 'DATA.SELECT.ALL' }, { count: total })}
        </Button>
      )}
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
          <Written>{name}</Written>
        </li>
      ))}
      {more > 0 && <li>{intl.formatMessage({ id: 'DATA.AND.MORE' }, { count: more })}</li>}
    </ul>
  );
}
