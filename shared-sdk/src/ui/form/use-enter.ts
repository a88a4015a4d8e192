import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `submit` for Enter in a field of the form around `inside` while its button is disabled: a browser then
 * does nothing, and Enter should show the messages of missing values.
 */
export function useEnter(inside: RefObject<HTMLElement | null>, disabled: boolean, submit: () => void): void {
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (!disabled) return;
    // The button may be enabled before the browser's own turn: it would submit a second time.
    event.preventDefault();
    submit();
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement)
        onEnter(event);
    };
    form.addEventListener('keydown', onKeyDown);
    return () => form.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
