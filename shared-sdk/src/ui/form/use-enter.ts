import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `submit` for Enter in a field of the form around `inside`. A browser does not submit a form whose
 * button is disabled; a person who presses Enter then deserves the messages of what is missing.
 */
export function useEnter(inside: RefObject<HTMLElement | null>, submit: () => void): void {
  const onEnter = useEffectEvent(submit);

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement) onEnter();
    };
    form.addEventListener('keydown', onKeyDown);
    return () => form.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
