import { isApiError } from '../http/api-error';
import { errorText } from '../http/error-text';
import { currentIntl, intlsOnPage } from '../i18n/intl';
import { problemText } from '../http/problem-text';
import { keepNotification, type NotificationKind } from './notification-log';
import { summonFeedback } from './summon';

type ShowNotification = (kind: NotificationKind, message: string) => void;

let holder: ShowNotification | undefined;
let waiting: (() => void)[] = [];

/** Set once messages can be shown; earlier ones are shown then. */
export function setNotificationHolder(instance: ShowNotification | undefined): void {
  holder = instance;
  if (!instance) return;
  const due = waiting;
  waiting = [];
  for (const show of due) show();
}

function open(kind: NotificationKind, text: () => string, requestId: string | null = null): void {
  const show = () => {
    const { message } = keepNotification({ kind, message: text(), requestId });
    holder?.(kind, message);
  };
  if (holder) {
    show();
    return;
  }
  waiting.push(show);
  summonFeedback();
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
  /** A text, or any thrown error, which gets its text from the front end's catalog. */
  error(errorOrText: unknown): void {
    const text = () =>
      typeof errorOrText === 'string' ? errorOrText : errorText(intlFor(errorOrText), errorOrText);
    open('error', text, isApiError(errorOrText) ? errorOrText.requestId : null);
  },
};

const intlFor = (error: unknown) =>
  intlsOnPage().find((intl) => problemText(intl, error) !== undefined) ?? currentIntl();
