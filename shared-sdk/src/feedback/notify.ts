import type { NotificationInstance } from 'antd/es/notification/interface';
import { isApiError } from '../http/api-error';
import { errorText } from '../http/error-text';
import { currentIntl } from '../i18n/intl';
import { keepNotification, type NotificationKind } from './notification-log';

let holder: NotificationInstance | undefined;
let waiting: (() => void)[] = [];

/** Set by the provider once it is on the page; what was notified earlier is shown then. */
export function setNotificationHolder(instance: NotificationInstance | undefined): void {
  holder = instance;
  if (!instance) return;
  const due = waiting;
  waiting = [];
  for (const show of due) show();
}

function open(kind: NotificationKind, text: () => string, requestId: string | null = null): void {
  const show = () => {
    const { message } = keepNotification({ kind, message: text(), requestId });
    holder?.[kind]({ title: message, role: kind === 'error' ? 'alert' : 'status' });
  };
  if (holder) show();
  else waiting.push(show);
}

/**
 * Short messages at the top end of the page. They disappear after 3 seconds; those of this visit
 * can be read again in the shell's drawer (`useNotifications`).
 *
 * @example
 * notify.success(intl.formatMessage({ id: 'CHANGE.PASSWORD.SUCCESSFUL' }));
 */
export const notify = {
  success(text: string): void {
    open('success', () => text);
  },
  info(text: string): void {
    open('info', () => text);
  },
  /** A text, or whatever was thrown: its details, else its message, else "Something went wrong". */
  error(errorOrText: unknown): void {
    const text = () =>
      typeof errorOrText === 'string' ? errorOrText : errorText(currentIntl(), errorOrText);
    open('error', text, isApiError(errorOrText) ? errorOrText.requestId : null);
  },
};
