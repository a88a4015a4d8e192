import { createGrantedMail, type GrantedMail } from './granted-mail.js';

/** The data of an email about requests to answer, which main-api writes and sends: no names, no texts of requests. */
export interface Notice {
  language: 'en' | 'ar';
  /** Number of requests. */
  requests: number;
  /** The ID of the only one; null: the email links to the list. */
  campaignId: string | null;
  /** The same ID is the same email. */
  newestId: string;
}

export type NoticeMail = GrantedMail<Notice>;

export const createNoticeMail = (mainApiUrl: string): NoticeMail =>
  createGrantedMail(mainApiUrl, { grant: 'user/notice-grant', send: 'notice-mail' });
