import {
  useId,
  useState,
  type ComponentRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIntl } from '@hima/sdk';
import { Button, CloseOutlined, EmptyState, Input, SearchOutlined } from '@hima/sdk/shell';
import type { Command } from './commands';
import { PaletteList } from './palette-list';
import { matching } from './search';
import { useCommands } from './use-commands';
import { useRecords } from './use-records';

export type PaletteField = RefObject<ComponentRef<typeof Input> | null>;

interface PaletteSearchProps {
  label: string;
  field: PaletteField;
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** Types to find, arrows to choose, Enter to go; the focus stays in the field. */
export function PaletteSearch({ label, field, onRun, onClose }: PaletteSearchProps): ReactNode {
  const intl = useIntl();
  const list = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { records, searching } = useRecords(query);
  // Later results are added at the end, so that the active one stays.
  const found = [...byKind(matching(useCommands(), query)), ...records];

  function onKeyDown(event: KeyboardEvent): void {
    // While a letter is being composed the keys belong to the composition.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onRun(chosen);
    }
  }

  return (
    <>
      <Input
        ref={field}
        size="large"
        role="combobox"
        aria-label={label}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(found.length > 0 && { 'aria-activedescendant': `${list}-${active}` })}
        autoComplete="off"
        spellCheck={false}
        placeholder={intl.formatMessage({ id: 'PALETTE.HINT' })}
        prefix={<SearchOutlined aria-hidden />}
        suffix={
          <Button
            type="text"
            size="small"
            aria-label={intl.formatMessage({ id: 'CLOSE' })}
            icon={<CloseOutlined aria-hidden />}
            onClick={onClose}
          />
        }
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 ? (
        <PaletteList id={list} found={found} active={active} onActive={setActive} onRun={onRun} />
      ) : searching ? (
        <p className="palette-searching">{intl.formatMessage({ id: 'PALETTE.SEARCHING' })}</p>
      ) : (
        <EmptyState
          title={intl.formatMessage({ id: 'PALETTE.NOTHING' })}
          description={intl.formatMessage({ id: 'PALETTE.NOTHING.HINT' })}
        />
      )}
      <p className="palette-count" role="status">
        {found.length > 0 && intl.formatMessage({ id: 'PALETTE.COUNT' }, { count: found.length })}
      </p>
    </>
  );
}

/** Pages and actions apart; the kind with the best match first. */
function byKind(found: Command[]): Command[] {
  const first = found[0]?.kind;
  return [...found.filter(({ kind }) => kind === first), ...found.filter(({ kind }) => kind !== first)];
}
