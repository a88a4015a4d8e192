import { unauthorized, unavailable } from '@hima/api-kit';
import { z } from 'zod';
import { callHeaders } from './call-headers.js';
import { mainApiUnavailable } from './authenticate.js';

const timeoutMs = 10_000;
const granted = z.object({ result: z.object({ grant: z.string().min(1) }) });
const answer = z.object({ result: z.object({ accepted: z.boolean() }) });

/** Emails to users who allowed this service to send them: main-api has the addresses, this service the events. */
export interface GrantedMail<Content extends object> {
  /**
   * Lets this service have such emails sent to the caller, until their right ends.
   *
   * @throws {ApiProblem} 401; 503 MailNotConfigured, MainApiUnavailable.
   */
  grant(authorization: string | undefined): Promise<string>;
  /**
   * @returns whether main-api sends it; false: the user has no right to it any more
   * @throws {ApiProblem} 503 MainApiUnavailable.
   */
  send(grant: string, content: Content): Promise<boolean>;
}

/** @param paths the operations of main-api that grant and send such emails */
export function createGrantedMail<Content extends object>(
  mainApiUrl: string,
  paths: { grant: string; send: string },
): GrantedMail<Content> {
  const post = (path: string, body: object, authorization?: string) =>
    fetch(`${mainApiUrl}/${path}`, {
      method: 'POST',
      headers: {
        'abp-tenantid': '1',
        ...callHeaders(),
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
      const response = await post(paths.grant, {}, authorization);
      const body: unknown = await response.json().catch(() => null);
      if (response.status === 401) throw unauthorized();
      if (isMailMissing(body)) throw unavailable('MailNotConfigured', 'Email isn’t configured.');
      const parsed = granted.safeParse(body);
      if (!response.ok || !parsed.success) throw mainApiUnavailable();
      return parsed.data.result.grant;
    },
    async send(grant, content) {
      const response = await post(paths.send, { grant, ...content });
      const parsed = answer.safeParse(response.ok ? await response.json().catch(() => null) : null);
      if (!parsed.success) throw mainApiUnavailable(`main-api answered an email with ${response.status}.`);
      return parsed.data.result.accepted;
    },
  };
}

const problem = z.object({ error: z.object({ code: z.literal('MailNotConfigured') }) });
const isMailMissing = (body: unknown): boolean => problem.safeParse(body).success;
