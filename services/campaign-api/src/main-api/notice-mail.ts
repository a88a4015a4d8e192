import { createGrantedMail, type GrantedMail } from './granted-mail.js';

/** An email about requests to answer as main-api words and sends it: no name and no text of a request. */
export interface Notice {
  language: 'en' | 'ar';
  /** How many wait. */
  requests: number;
  /** The only one; null: the email leads to the list. */
  campaignId: string | null;
  /** The same again is the same email. */
  newestId: string;
}

export type NoticeMail = GrantedMail<Notice>;

export const createNoticeMail = (mainApiUrl: string): NoticeMail =>
  createGrantedMail(mainApiUrl, { grant: 'user/notice-grant', send: 'notice-mail' });
