import { takeFocusedBefore } from '../settings/page';

/** The focused element and the areas around it, nearest first: a removed element no longer has parents. */
interface Place {
  element: HTMLElement;
  areas: HTMLElement[];
}

const AREAS =
  'main, nav, header, aside, section, form, fieldset, [role=group], [role=region], [role=dialog], [role=alertdialog]';

/** Enough for a dialog that was opened from a dialog, and for what was used in them. */
const MOST = 12;

/**
 * The rule for a focus that would fall to the start of the page, as its control was removed, hidden or disabled: the nearest
 * area around that is still there gets it, such as the section of a removed rule. After a dialog it is what was used before
 * the dialog, or the area around that; where all of it is gone, the content of the page.
 * A control that was only disabled for a while gets the focus back. The page that was loaded anew for a setting begins where
 * the one before it ended.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
  let trail: Place[] = [];
  /** The element that gets the focus instead of a control. */
  let standIn: { place: HTMLElement; control: HTMLElement } | undefined;
  let before = takeFocusedBefore();
  let frame = 0;

  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    before = undefined;
    const place = { element: target, areas: areasAround(target) };
    trail = [place, ...trail.filter(({ element }) => element !== target)].slice(0, MOST);
  }

  function check(): void {
    frame = 0;
    const { activeElement } = document;
    const [last] = trail;
    if (activeElement !== document.body && isUsable(activeElement)) {
      if (activeElement === standIn?.place && isUsable(standIn.control)) standIn.control.focus();
    } else if (!last) {
      const control = before === undefined ? null : document.getElementById(before);
      if (isUsable(control)) control.focus();
    } else if (isUsable(last.element)) {
      // The person has clicked beside everything.
      trail = [];
    } else {
      const place =
        trail.flatMap(({ element, areas }) => [element, ...areas]).find(isUsable) ??
        document.querySelector('main');
      if (!place) return;
      moveTo(place);
      standIn = { place, control: last.element };
    }
  }

  const soon = () => (frame ||= requestAnimationFrame(check));
  const changes = new MutationObserver(soon);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'style', 'hidden', 'disabled', 'inert'],
  });
  soon();
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', soon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', soon);
  };
}

function areasAround(element: HTMLElement): HTMLElement[] {
  const area = element.parentElement?.closest<HTMLElement>(AREAS);
  return area ? [area, ...areasAround(area)] : [];
}

function isUsable(element: Element | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    !element.matches(':disabled, [inert], [inert] *') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** Without scrolling: the person is reading there, and an area may be higher than the window. */
function moveTo(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
