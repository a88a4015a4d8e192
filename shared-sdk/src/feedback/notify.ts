import type { NotificationInstance } from 'antd/es/notification/interface';
import { errorText } from '../http/error-text';
import { currentIntl } from '../i18n/intl';

type Kind = 'success' | 'error' | 'info';

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

function open(kind: Kind, text: () => string): void {
  const show = () => holder?.[kind]({ title: text(), role: kind === 'error' ? 'alert' : 'status' });
  if (holder) show();
  else waiting.push(show);
}

/**
 * Short messages at the top end of the page. They go after 3 seconds, and stay while the pointer is on
 * them; what a person must be able to read again belongs into the page as well.
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
    open('error', () =>
      typeof errorOrText === 'string' ? errorOrText : errorText(currentIntl(), errorOrText),
    );
  },
};
