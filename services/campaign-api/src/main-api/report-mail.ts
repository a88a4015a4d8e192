import { createGrantedMail, type GrantedMail } from './granted-mail.js';

/** Null: nothing to count. */
export type ReportValue = number | { fewerThan: number } | null;

/** The data of a weekly report, which main-api writes and sends: figures only. */
export interface Report {
  /** null: the default view. */
  view: string | null;
  /** Of the page. */
  query: string;
  language: 'en' | 'ar';
  /** The first and the last day, `2026-11-16`. */
  from: string;
  to: string;
  /** Campaigns with clicks that count as zero. */
  suppressed: number;
  /** Campaigns without figures. */
  hidden: number;
  figures: { name: string; value: ReportValue; before: ReportValue }[];
}

export type ReportMail = GrantedMail<Report>;

export const createReportMail = (mainApiUrl: string): ReportMail =>
  createGrantedMail(mainApiUrl, { grant: 'user/report-grant', send: 'report-mail' });
