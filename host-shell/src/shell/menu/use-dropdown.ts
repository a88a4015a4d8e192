import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { shellConstants } from '../constants';
import { useReinitialized } from '../hooks/use-reinitialized';
import { useResize } from '../hooks/use-resize';
import { useTimer } from '../hooks/use-timer';

/**
 * When a dropdown of the main menu is open. Pointing at it opens it, and it hides a while after the pointer
 * has left unless it returns; a click, Enter, the arrow down and a finger open it too; Escape and leaving it
 * by Tab close it.
 */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const pointed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const timer = useTimer();
  const close = () => {
    timer.stop();
    pointed.current = false;
    setOpen(false);
  };
  useReinitialized(useLocation().pathname, close);
  useResize(close, shellConstants.menu.resize);

  return {
    open,
    button,
    list,
    close,
    /** A click on a dropdown that hovering has just opened leaves it open. */
    toggle() {
      timer.stop();
      setOpen(!open || pointed.current);
      pointed.current = false;
    },
    around: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType === 'touch') return;
        timer.stop();
        pointed.current ||= !open;
        setOpen(true);
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType !== 'touch') timer.start(close, shellConstants.menu.hoverTimeout);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && open) {
          close();
          button.current?.focus();
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          if (open) step(list.current, event.key === 'ArrowDown' ? 1 : -1);
          else {
            setOpen(true);
            requestAnimationFrame(() => step(list.current, 1));
          }
        }
      },
    },
  };
}

/** The focus to the next link of the list, and around its ends. */
function step(list: HTMLUListElement | null, by: number): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[at < 0 && by < 0 ? links.length - 1 : (at + by + links.length) % links.length]?.focus();
}
