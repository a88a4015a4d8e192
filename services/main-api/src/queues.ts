import { noticeQueues } from './contacts/notices.js';
import { invitationQueues } from './invitations/invitations.js';
import { provisioningQueues } from './provisioning/provisioning.js';
import { recoveryQueues } from './recovery/recovery.js';
import { requestNoticeQueues } from './request-notices/request-notices.js';
import { reportQueues } from './weekly-report/reports.js';

/** Background work of the service. */
export const queues = {
  ...recoveryQueues,
  ...invitationQueues,
  ...noticeQueues,
  ...provisioningQueues,
  ...reportQueues,
  ...requestNoticeQueues,
};
