import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the browser has filled the form around `inside`. Until the person acts on the page it
 * keeps such values from scripts and sends no event, only the style changes: `submit-button.css` turns that
 * into an animation event. The first real input ends it, as the values can be read from then on.
 */
export function useAutofilled(inside: RefObject<HTMLElement | null>): boolean {
  const [autofilled, setAutofilled] = useState(false);

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return undefined;
    const onAnimation = (event: AnimationEvent) => {
      if (event.animationName === 'hima-autofilled') setAutofilled(true);
    };
    const onInput = ({ target }: Event) => {
      if (form.contains(target as Node)) setAutofilled(false);
    };
    form.addEventListener('animationstart', onAnimation);
    // Above React's own listener: one below it makes React show state in which the character is not yet, so that it is lost.
    document.addEventListener('input', onInput);
    return () => {
      form.removeEventListener('animationstart', onAnimation);
      document.removeEventListener('input', onInput);
    };
  }, [inside]);

  return autofilled;
}
