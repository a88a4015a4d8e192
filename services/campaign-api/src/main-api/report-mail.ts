import { unauthorized, unavailable } from '@hima/api-kit';
import { z } from 'zod';
import { mainApiUnavailable } from './authenticate.js';

const timeoutMs = 10_000;
const granted = z.object({ result: z.object({ grant: z.string().min(1) }) });
const answer = z.object({ result: z.object({ accepted: z.boolean() }) });

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

/** main-api knows addresses and sends emails; this service knows figures. */
export interface ReportMail {
  /**
   * Lets this service have reports emailed to the caller, until their right ends.
   *
   * @throws {ApiProblem} 401; 503 MailNotConfigured, MainApiUnavailable.
   */
  grant(authorization: string | undefined): Promise<string>;
  /**
   * @returns whether main-api sends it; false: the user has no right to it any more
   * @throws {ApiProblem} 503 MainApiUnavailable.
   */
  send(grant: string, report: Report): Promise<boolean>;
}

export function createReportMail(mainApiUrl: string): ReportMail {
  const post = (path: string, body: object, authorization?: string) =>
    fetch(`${mainApiUrl}/${path}`, {
      method: 'POST',
      headers: {
        'abp-tenantid': '1',
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw mainApiUnavailable(error);
    });
  return {
    async grant(authorization) {
      const response = await post('user/report-grant', {}, authorization);
      const body: unknown = await response.json().catch(() => null);
      if (response.status === 401) throw unauthorized();
      if (isMailMissing(body)) throw unavailable('MailNotConfigured', 'Email isn’t configured.');
      const parsed = granted.safeParse(body);
      if (!response.ok || !parsed.success) throw mainApiUnavailable();
      return parsed.data.result.grant;
    },
    async send(grant, report) {
      const response = await post('report-mail', { grant, ...report });
      const parsed = answer.safeParse(response.ok ? await response.json().catch(() => null) : null);
      if (!parsed.success) throw mainApiUnavailable(`main-api answered a report with ${response.status}.`);
      return parsed.data.result.accepted;
    },
  };
}

const problem = z.object({ error: z.object({ code: z.literal('MailNotConfigured') }) });
const isMailMissing = (body: unknown): boolean => problem.safeParse(body).success;
