import { useEffect, useRef, type RefObject } from 'react';

interface KeptFocus {
  /** Of the list's section; it has a `tabIndex` of -1. */
  section: RefObject<HTMLElement | null>;
  /** For dialogs about the list, once they have left the page. */
  keepFocus: () => void;
}

/** If the focused element of the list disappears, the focus moves to the list, not to the start of the page. */
export function useKeepFocus(length: number): KeptFocus {
  const section = useRef<HTMLElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) section.current?.focus();
    before.current = length;
  }, [length]);
  // Unless the dialog returned it: if its button is gone, the focus can be on the page or still in the dialog.
  const keepFocus = () => {
    if (!section.current?.contains(document.activeElement)) section.current?.focus();
  };
  return { section, keepFocus };
}
