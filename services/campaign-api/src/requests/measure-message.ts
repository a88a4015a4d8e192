import { badRequest } from '@hima/api-kit';
import type { z } from 'zod';
import { composeMessage, footerFor, hasOptOutLink, linkPlaceholder, segmentText } from '@hima/sms-text';
import type { ServiceContext } from '../service-context.js';
import { requireLinkBase } from '../links/require-link-base.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import { setupOf } from '../setup/read-sms-setup.js';
import { campaignInput, campaignView, type CampaignInput } from '../campaigns/campaign-schemas.js';
import { maxParts } from '../campaigns/request-fields.js';

export const messageInput = campaignInput.pick({ message: true, urlLink: true });
export const messageMeasure = campaignView.pick({ messageAsSent: true, encoding: true });

const subjects = { message: 'The message', secondMessage: 'Text B' } as const;

/**
 * The message with its link and the organization's current footer, and its segments.
 * @throws {ApiProblem} 400 when it has a place for a link and no link, or is too long
 */
export async function measureMessage(
  { database, linkBase }: ServiceContext,
  organizationId: string,
  { message, urlLink = null }: z.output<typeof messageInput>,
  member: keyof typeof subjects = 'message',
) {
  if (urlLink === null && message.includes(linkPlaceholder)) {
    throw badRequest('ValidationFailed', `${subjects[member]} contains ${linkPlaceholder}. Enter a link.`, [
      'urlLink',
    ]);
  }
  const row = await findSmsSetup(database.db, organizationId);
  const footer = row ? footerFor(message, setupOf(row).optOutFooter) : '';
  requireLinkBase(linkBase, [footer], member);
  const link_base = urlLink === null && !hasOptOutLink({ footer, linkBase }) ? null : linkBase;
  const messageAsSent = composeMessage({ message, footer, urlLink, linkBase: link_base });
  const { alphabet, parts, units, unitsPerPart } = segmentText(messageAsSent);
  if (parts > maxParts) {
    const has = member === 'message' ? 'the message has' : 'text B has';
    const sentence = `With link and footer, ${has} ${parts} segments. The maximum is ${maxParts}.`;
    throw badRequest('ValidationFailed', sentence, [member]);
  }
  return { messageAsSent, footer, link_base, alphabet, parts, units, unitsPerPart };
}

/**
 * The columns of a request’s one or two texts; of two, the longer one counts.
 * @throws {ApiProblem} 400 as {@link measureMessage}, and for two texts that are the same
 */
export async function measureTexts(
  context: ServiceContext,
  organizationId: string,
  { secondMessage, ...input }: Pick<CampaignInput, 'message' | 'secondMessage' | 'urlLink'>,
) {
  const first = await measureMessage(context, organizationId, input);
  const second =
    typeof secondMessage === 'string'
      ? await measureMessage(context, organizationId, { ...input, message: secondMessage }, 'secondMessage')
      : null;
  if (first.messageAsSent === second?.messageAsSent)
    throw badRequest('ValidationFailed', 'Text B is the same as text A.', ['secondMessage']);
  const isText = [first, second].every((text) => !text || text.alphabet === 'GSM-7');
  return {
    content_type: isText ? ('Text' as const) : ('Unicode' as const),
    parts: Math.max(first.parts, second?.parts ?? 0),
    footer: first.footer,
    second_footer: second && second.footer,
    link_base: first.link_base ?? second?.link_base ?? null,
  };
}
