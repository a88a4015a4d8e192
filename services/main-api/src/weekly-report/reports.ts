import {
  createGrantedMail,
  grantedMailQueue,
  type GrantedMail,
  type GrantedMailParts,
} from '../mail/granted-mail.js';
import { reportMail } from './report-mail.js';
import type { Report } from './report-schema.js';

const QUEUE = 'send-report';

export const reportQueues = { [QUEUE]: grantedMailQueue };

/** Weekly reports by email, to those who see Analytics. */
export type Reports = GrantedMail<Report>;

export const createReports = (parts: GrantedMailParts): Promise<Reports> =>
  createGrantedMail(parts, {
    queue: QUEUE,
    audience: 'hima-report',
    permission: 'Pages.Dashboard',
    write: reportMail,
  });
