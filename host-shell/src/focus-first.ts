/** A field of a form, whichever component draws it. */
interface Field {
  readonly input: HTMLInputElement | null;
  focus(): void;
}

/** Puts the focus on the first field of a dialog that has opened, unless the person has chosen one meanwhile. */
export function focusFirst(field: Field | null): void {
  const focused = document.activeElement;
  const chosen = focused instanceof HTMLInputElement && field?.input?.form?.contains(focused);
  if (!chosen) field?.focus();
}
