import { createGrantedMail, type GrantedMail } from './granted-mail.js';

/** A weekly report as main-api words and sends it: figures only. */
export interface Report {
  /** null: the default view. */
  view: string | null;
  /** Of the page. */
  query: string;
  language: 'en' | 'ar';
  /** The first and the last day, `2026-11-16`. */
  from: string;
  to: string;
  /** Campaigns whose clicks aren't counted. */
  suppressed: number;
  figures: { name: string; value: number | null; before: number | null }[];
}

export type ReportMail = GrantedMail<Report>;

export const createReportMail = (mainApiUrl: string): ReportMail =>
  createGrantedMail(mainApiUrl, { grant: 'user/report-grant', send: 'report-mail' });
