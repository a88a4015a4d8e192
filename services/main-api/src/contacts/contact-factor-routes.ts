import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { idParams } from '../administration/schemas.js';
import type { MainApiParts } from '../parts.js';
import { proofSchema } from '../second-factor/proof-schema.js';
import { mailLanguage } from '../mail/mail-language.js';
import { removeSecondFactors } from './remove-second-factors.js';

/** `contact/:id/second-factor`: for contacts who have lost their second factors. */
export function addContactFactorRoutes(api: Api, parts: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/contact/:id/second-factor/remove',
      operationId: 'removeSecondFactorsOfContact',
      summary: 'Remove all second factors of a contact who has lost them',
      description:
        'Requires your password, and your second step if two-step sign-in is on. Ends the contact’s sessions and ' +
        'emails the contact. 409 OwnAccount, SecondFactorAbsent.',
      access: { permission: 'Pages.Contacts.SecondFactors' },
      params: idParams,
      headers: z.object({ 'accept-language': z.string().optional().describe('Language of the email') }),
      body: proofSchema,
      result: z.null(),
      requestsPerMinute: parts.signInsPerMinute,
    },
    async ({ user, params, body, request }) => {
      await removeSecondFactors(parts, user, params.id, {
        proof: body,
        address: request.ip,
        language: mailLanguage(request.headers['accept-language']),
      });
      return null;
    },
  );
}
