import type { ServerNotification } from './notifications.api';

/** The page of a notification's subject. */
export function pathOf({ kind, subjectId }: Pick<ServerNotification, 'kind' | 'subjectId'>): string {
  switch (kind) {
    case 'SenderToApprove':
    case 'SenderApproved':
    case 'SenderRejected':
    case 'SenderSuspended':
      return '/sms-setup#setup-senders';
    case 'ConnectionFailed':
      return `/database-connection/${subjectId}`;
    default:
      return `/e-campaigns/campaign-history/details/${subjectId}`;
  }
}
