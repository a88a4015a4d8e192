import { useEffect, useRef, type RefObject } from 'react';

interface KeptFocus {
  /** Of the list's section; it has a `tabIndex` of -1. */
  section: RefObject<HTMLElement | null>;
  /** For dialogs about the list, once they have left the page. */
  keepFocus: () => void;
}

/** When the focus was on something of the list that is gone, it goes to the list, not to the start of the page. */
export function useKeepFocus(length: number): KeptFocus {
  const section = useRef<HTMLElement>(null);
  const before = useRef(length);
  const { current: keepFocus } = useRef(() => {
    if (document.activeElement === document.body) section.current?.focus();
  });
  useEffect(() => {
    if (length < before.current) keepFocus();
    before.current = length;
  }, [length, keepFocus]);
  return { section, keepFocus };
}
