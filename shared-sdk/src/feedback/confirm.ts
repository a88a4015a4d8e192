import { createElement, type ReactNode } from 'react';
import type { HookAPI } from 'antd/es/modal/useModal';
import { currentIntl } from '../i18n/intl';
import { closeModal, openModal, setModalLoading } from './modal-holder';
import { QuestionBody } from './question-body';
import { summonFeedback } from './summon';

let holder: HookAPI | undefined;
let waiting: ((modal: HookAPI) => void)[] = [];

/** Set once questions can be shown; earlier ones are shown then. */
export function setModalApi(instance: HookAPI | undefined): void {
  holder = instance;
  if (!instance) return;
  const due = waiting;
  waiting = [];
  for (const ask of due) ask(instance);
}

export interface Confirmation {
  title: string;
  body?: ReactNode;
  /** Label of the confirming button; a verb. */
  okText: string;
  /** The deed cannot be undone: the button is red and the focus starts on Cancel. */
  danger?: boolean;
  /** The deed has consequences: an alert dialog, and the focus starts on Cancel, so that Enter never confirms it. */
  alert?: boolean;
  /** The subject of the question, such as the ids to delete; kept in the modal holder. */
  payload?: unknown;
  /**
   * The action: the question stays, loading, until it has settled. The caller reports a failure;
   * the question is then answered with true all the same.
   */
  work?: () => Promise<unknown>;
  /** Once the question has left the page, with the focus it held: the place to put the focus elsewhere. */
  afterClose?: () => void;
}

/**
 * Asks before something is done. Resolves false when the person cancels or leaves the question.
 *
 * @example
 * if (await confirm({ title: 'Reject this request?', okText: 'Reject', danger: true })) reject();
 */
export function confirm(question: Confirmation): Promise<boolean> {
  if (holder) return ask(holder, question);
  if (!summonFeedback()) return Promise.reject(new Error('confirm: HimaProvider is not on the page'));
  return new Promise<HookAPI>((resolve) => waiting.push(resolve)).then((modal) => ask(modal, question));
}

function ask(modal: HookAPI, question: Confirmation): Promise<boolean> {
  const { title, body, okText, danger = false, alert = false, payload, work, afterClose } = question;
  const id = openModal({ name: 'confirm', title, payload });

  async function hold(dialog: ReturnType<HookAPI['confirm']>, work: () => Promise<unknown>): Promise<void> {
    setModalLoading(id, true);
    dialog.update({ keyboard: false, cancelButtonProps: { disabled: true } });
    await work().catch(() => undefined);
  }

  return new Promise<boolean>((resolve) => {
    const dialog = modal.confirm({
      title,
      content: body && createElement(QuestionBody, { alert, children: body }),
      okText,
      okButtonProps: { danger },
      cancelText: currentIntl().formatMessage({ id: 'CANCEL' }),
      focusable: { autoFocusButton: danger || alert ? 'cancel' : 'ok' },
      onOk: () => (work ? hold(dialog, work).then(() => resolve(true)) : resolve(true)),
      onCancel: () => resolve(false),
      ...(afterClose && { afterClose }),
    });
  }).finally(() => closeModal(id));
}
