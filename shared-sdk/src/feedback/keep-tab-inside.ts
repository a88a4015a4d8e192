const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]';

/**
 * Tab goes round in the dialog that has the focus. The lock of antd lets it out behind the last control, and counts
 * those of closed groups, which cannot have the focus.
 */
export function keepTabInside(event: KeyboardEvent): void {
  const focused = document.activeElement;
  const dialog = focused?.closest('[role=dialog][aria-modal=true]');
  if (event.key !== 'Tab' || event.defaultPrevented || !focused || !dialog) return;
  const controls = Array.from(dialog.querySelectorAll<HTMLElement>(CONTROLS)).filter(isReachable);
  const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (controls.some((control) => focused.compareDocumentPosition(control) & ahead)) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

function isReachable(control: HTMLElement): boolean {
  return (
    control.tabIndex >= 0 &&
    !control.matches(':disabled, [inert] *') &&
    !isOtherRadio(control) &&
    control.checkVisibility({ visibilityProperty: true })
  );
}

/** Tab stops once in a group of radio buttons, at the chosen one. */
function isOtherRadio(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return false;
  const chosen = document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
  return Array.from(chosen).some(({ name, form }) => name === control.name && form === control.form);
}
