import type { ReactNode } from 'react';
import type { HookAPI } from 'antd/es/modal/useModal';
import { currentIntl } from '../i18n/intl';

let holder: HookAPI | undefined;

export function setModalHolder(instance: HookAPI | undefined): void {
  holder = instance;
}

export interface Confirmation {
  title: string;
  body?: ReactNode;
  /** What the confirming button says; a verb. */
  okText: string;
  /** The deed cannot be undone: the button is red and the focus starts on Cancel. */
  danger?: boolean;
}

/**
 * Asks before something is done. Resolves false when the person cancels or leaves the question.
 *
 * @example
 * if (await confirm({ title: 'Reject this request?', okText: 'Reject', danger: true })) reject();
 */
export function confirm({ title, body, okText, danger = false }: Confirmation): Promise<boolean> {
  const modal = holder;
  if (!modal) return Promise.reject(new Error('confirm: HimaProvider is not on the page'));
  return new Promise((resolve) => {
    modal.confirm({
      title,
      content: body,
      okText,
      okButtonProps: { danger },
      cancelText: currentIntl().formatMessage({ id: 'CANCEL' }),
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
