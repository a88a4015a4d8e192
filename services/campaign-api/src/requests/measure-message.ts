import { badRequest } from '@hima/api-kit';
import type { z } from 'zod';
import { composeMessage, footerFor, hasOptOutLink, linkPlaceholder, segmentText } from '@hima/sms-text';
import type { ServiceContext } from '../service-context.js';
import { requireLinkBase } from '../links/require-link-base.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import { setupOf } from '../setup/read-sms-setup.js';
import { campaignInput, campaignView } from '../campaigns/campaign-schemas.js';
import { maxParts } from '../campaigns/request-fields.js';

export const messageInput = campaignInput.pick({ message: true, urlLink: true });
export const messageMeasure = campaignView.pick({ messageAsSent: true, encoding: true });

/**
 * The message with its link and the organization's current footer, and its segments.
 * @throws {ApiProblem} 400 when it has a place for a link and no link, or is too long
 */
export async function measureMessage(
  { database, linkBase }: ServiceContext,
  organizationId: string,
  { message, urlLink = null }: z.output<typeof messageInput>,
) {
  if (urlLink === null && message.includes(linkPlaceholder)) {
    throw badRequest('ValidationFailed', `The message contains ${linkPlaceholder}. Enter a link.`, [
      'urlLink',
    ]);
  }
  const row = await findSmsSetup(database.db, organizationId);
  const footer = row ? footerFor(message, setupOf(row).optOutFooter) : '';
  requireLinkBase(linkBase, [footer], 'message');
  const link_base = urlLink === null && !hasOptOutLink({ footer, linkBase }) ? null : linkBase;
  const messageAsSent = composeMessage({ message, footer, urlLink, linkBase: link_base });
  const { alphabet, parts, units, unitsPerPart } = segmentText(messageAsSent);
  if (parts > maxParts) {
    const sentence = `With link and footer, the message has ${parts} segments. The maximum is ${maxParts}.`;
    throw badRequest('ValidationFailed', sentence, ['message']);
  }
  return { messageAsSent, footer, link_base, alphabet, parts, units, unitsPerPart };
}
