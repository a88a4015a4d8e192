import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Button, Modal, SearchOutlined } from '@hima/sdk/shell';
import type { Command } from './commands';
import { PaletteSearch, type PaletteField } from './palette-search';
import { dialogShown, isShortcut, onApple } from './shortcut';
import './command-palette.css';

/** Width of the dialog, in CSS pixels. */
const WIDTH = 560;

/** Search for pages and actions by name: a button in the header, and Ctrl K or ⌘ K everywhere. */
export function CommandPalette(): ReactNode {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const returnTo = useRef<Element | null>(null);
  const field: PaletteField = useRef(null);
  const label = intl.formatMessage({ id: 'PALETTE' });

  function show(): void {
    // Not to the field that is just closing.
    if (!document.activeElement?.closest('.palette')) returnTo.current = document.activeElement;
    // At once: what the person types next belongs to the field.
    flushSync(() => {
      setOpen(true);
      setTimes((before) => before + 1);
    });
    field.current?.focus();
  }

  // Before the page is painted, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // Held: it would open and close.
      if (event.repeat) return;
      if (open) setOpen(false);
      else if (!dialogShown()) show();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  // The dialog itself forgets it when it is closed before it was wholly open.
  useEffect(() => {
    const { current } = returnTo;
    if (open || !(current instanceof HTMLElement)) return undefined;
    const frame = requestAnimationFrame(() => current.focus());
    return () => cancelAnimationFrame(frame);
  }, [open]);

  function run(command: Command): void {
    // A chosen page takes the focus; otherwise it returns to its former element.
    if (command.to !== undefined && command.to !== pathname) returnTo.current = null;
    setOpen(false);
    command.run();
  }

  const shortcut = onApple() ? '⌘ K' : 'Ctrl K';

  return (
    <>
      <Button
        type="text"
        className="palette-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple() ? 'Meta+K' : 'Control+K'}
        icon={<SearchOutlined aria-hidden />}
        onClick={show}
      >
        <kbd dir="ltr">{shortcut}</kbd>
      </Button>
      <Modal
        // A new dialog is displayed with its first render, one that was hidden only some frames later.
        key={times}
        open={open}
        onCancel={() => setOpen(false)}
        title={<span className="palette-title">{label}</span>}
        className="palette"
        footer={null}
        closable={false}
        width={WIDTH}
        focusable={{ focusTriggerAfterClose: false }}
        destroyOnHidden
      >
        <PaletteSearch label={label} field={field} onRun={run} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}
