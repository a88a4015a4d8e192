import { createStore } from 'zustand/vanilla';

/** A dialog that is open on the page. */
export interface ModalHolder<Payload = unknown> {
  /** The moment it was opened, in milliseconds since 1970; unique on the page. */
  id: number;
  /** Kind of dialog, such as `confirm`. */
  name: string;
  title: string;
  /** Its subject. */
  payload: Payload;
  /** Its subject is loading or being saved; the dialog can't be closed meanwhile. */
  dataLoading: boolean;
}

/** In the order in which they were opened: the last one is on top. */
const store = createStore<ModalHolder[]>(() => []);
let lastId = 0;

/**
 * Keeps the data of a dialog as long as it is open.
 *
 * @returns its id, for {@link setModalLoading} and {@link closeModal}
 */
export function openModal(modal: Pick<ModalHolder, 'name' | 'title' | 'payload'>): number {
  lastId = Math.max(Date.now(), lastId + 1);
  const holder: ModalHolder = { ...modal, id: lastId, dataLoading: false };
  store.setState((open) => [...open, holder], true);
  return holder.id;
}

export function setModalLoading(id: number, dataLoading: boolean): void {
  store.setState((open) => open.map((modal) => (modal.id === id ? { ...modal, dataLoading } : modal)), true);
}

export function closeModal(id: number): void {
  store.setState((open) => open.filter((modal) => modal.id !== id), true);
}

/** The open dialogs, the last one on top. */
export function openModals(): ModalHolder[] {
  return store.getState();
}
