import {
  createGrantedMail,
  grantedMailQueue,
  type GrantedMail,
  type GrantedMailParts,
} from '../mail/granted-mail.js';
import { requestNoticeMail } from './request-notice-mail.js';
import type { RequestNotice } from './request-notice-schema.js';

const QUEUE = 'send-request-notice';

export const requestNoticeQueues = { [QUEUE]: grantedMailQueue };

/** Emails to approvers about requests that await an answer. */
export type RequestNotices = GrantedMail<RequestNotice>;

export const createRequestNotices = (parts: GrantedMailParts): Promise<RequestNotices> =>
  createGrantedMail(parts, {
    queue: QUEUE,
    audience: 'hima-notice',
    permission: 'Pages.Campaigns.Answer',
    keyOf: ({ newestId }) => newestId,
    write: requestNoticeMail,
  });
