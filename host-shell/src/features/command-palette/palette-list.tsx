import { useEffect, useRef, type ReactNode } from 'react';
import { label, useIntl } from '@hima/sdk';
import { Written } from '@hima/sdk/shell';
import { MenuIcon } from '../../registry/menu-icon';
import type { Command } from './commands';

interface PaletteListProps {
  id: string;
  /** Items of one kind are grouped. */
  found: Command[];
  active: number;
  onActive: (index: number) => void;
  onRun: (command: Command) => void;
}

/** The results, in groups; the field says which one is active. */
export function PaletteList({ id, found, active, onActive, onRun }: PaletteListProps): ReactNode {
  const intl = useIntl();
  const shown = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const kinds = [...new Set(found.map(({ kind }) => kind))];

  return (
    <div className="palette-list" id={id} role="listbox" aria-labelledby={`${id}-${kinds[0]}`}>
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation">
            {label(intl, 'PALETTE.KIND', kind)}
          </p>
          {found.map(
            (command, index) =>
              command.kind === kind && (
                <button
                  key={command.id}
                  ref={index === active ? shown : null}
                  type="button"
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  onMouseMove={() => onActive(index)}
                  onClick={() => onRun(command)}
                >
                  <MenuIcon name={command.icon} />
                  <Written>{command.title}</Written>
                </button>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
