import { type Logger } from '@hima/api-kit';
import { z } from 'zod';
import { callHeaders } from './call-headers.js';

const timeoutMs = 5_000;
const answer = z.object({ result: z.object({ approved: z.boolean() }) });

/** Whether main-api says that an organization isn’t approved. */
export interface Standings {
  /** false as well while main-api doesn't answer: sending doesn't stop because of that. */
  isRevoked(organizationId: string): Promise<boolean>;
}

/** Asks main-api, for all sends of an organization together. */
export function createStandings(mainApiUrl: string, logger: Logger): Standings {
  const requested = new Map<string, Promise<boolean>>();
  const ask = async (organizationId: string): Promise<boolean> => {
    try {
      const response = await fetch(`${mainApiUrl}/organization/${organizationId}/standing`, {
        headers: callHeaders(),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return !answer.parse(await response.json()).result.approved;
      await response.body?.cancel();
      logger.warn(
        { organizationId, status: response.status },
        'main-api did not tell an organization’s state',
      );
    } catch (err) {
      logger.warn({ err, organizationId }, 'main-api did not tell an organization’s state');
    }
    return false;
  };
  return {
    // No answer is kept: who resumes right after the approval would be paused by an earlier one.
    isRevoked(organizationId) {
      const question =
        requested.get(organizationId) ?? ask(organizationId).finally(() => requested.delete(organizationId));
      requested.set(organizationId, question);
      return question;
    },
  };
}
