import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Problem } from '../states/problem';
import './edit-conflict.css';

/** @typeParam Input the values that a form saves, by field */
export interface EditConflictProps<Input> {
  /** The initial values of the form. */
  base: Input;
  mine: Input;
  /** The stored values; undefined until they are loaded. */
  theirs: Input | undefined;
  /** Why they could not be loaded. */
  error: unknown;
  fieldText: (name: string) => string;
  /** Saves this user's changes over the stored values; other changes stay. */
  onKeep: (merged: Input) => void;
  onTakeOver: () => void;
}

/**
 * Someone else saved while this user edited: nothing is lost, and the user chooses the changes to keep.
 *
 * @example <EditConflict base={began} mine={values} theirs={now} error={error} fieldText={text} onKeep={save} onTakeOver={reset} />
 */
export function EditConflict<Input extends object>(props: EditConflictProps<Input>): ReactNode {
  const { base, mine, theirs, error, fieldText, onKeep, onTakeOver } = props;
  const intl = useIntl();
  if (error) return <Problem error={error} title={intl.formatMessage({ id: 'EDIT.NOT.SAVED' })} />;
  const { both, others, merged } = compare(base, mine, theirs ?? base);
  const changedText = (id: string, fields: string[]) =>
    fields.length > 0 && (
      <p>
        {intl.formatMessage(
          { id },
          { fields: intl.formatList([...new Set(fields.map(fieldText))], { type: 'unit' }) },
        )}
      </p>
    );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={intl.formatMessage({ id: 'EDIT.CONFLICT' })}
      description={
        <>
          {changedText('EDIT.CONFLICT.BOTH', both)}
          {changedText('EDIT.CONFLICT.OTHERS', others)}
          <div className="hima-edit-conflict-actions">
            <Button type="primary" disabled={!theirs} onClick={() => onKeep(merged)}>
              {intl.formatMessage({ id: 'EDIT.CONFLICT.KEEP' })}
            </Button>
            <Button disabled={!theirs} onClick={onTakeOver}>
              {intl.formatMessage({ id: 'EDIT.CONFLICT.USE.THEIRS' })}
            </Button>
          </div>
        </>
      }
    />
  );
}

/** The fields that both changed to different values, those that only others changed, and the changes of both in one. */
function compare<Input extends object>(base: Input, mine: Input, theirs: Input) {
  type Name = keyof Input & string;
  const differ = (one: Input, other: Input, name: Name) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const names = [...new Set([...Object.keys(base), ...Object.keys(mine)])] as Name[];
  const own = names.filter((name) => differ(mine, base, name));
  return {
    both: own.filter((name) => differ(theirs, base, name) && differ(theirs, mine, name)),
    others: names.filter((name) => differ(theirs, base, name) && !own.includes(name)),
    merged: { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) },
  };
}
