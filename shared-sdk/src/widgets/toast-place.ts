let place: HTMLElement | undefined;

/** The one container for all toasts of the page, so that they don't overlap. */
export function toastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement('div');
    place.className = 'hima-toasts';
  }
  if (!place.isConnected) document.body.append(place);
  return place;
}
