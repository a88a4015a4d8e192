let place: HTMLElement | undefined;

/** The one place for all toasts of the page, so that two of them stand above each other and not on each other. */
export function toastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement('div');
    place.className = 'hima-toasts';
  }
  if (!place.isConnected) document.body.append(place);
  return place;
}
