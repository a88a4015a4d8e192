import { createHmac } from 'node:crypto';
import { composeMessage, segmentText, type Composition } from '@hima/sms-text';
import type { CampaignRow } from '../database/tables/campaigns.js';

export const textNames = ['A', 'B'] as const;
export type TextName = (typeof textNames)[number];

/** A text as recipients get it. */
export interface SentText extends Composition {
  /** SMS one recipient gets; their links are all of one length. */
  parts: number;
}
/** One text for all recipients, or two of which each gets one. */
export type SentTexts = Partial<Record<TextName, SentText>> & { A: SentText };

type Texts = Pick<
  CampaignRow,
  'message' | 'footer' | 'second_message' | 'second_footer' | 'url_link' | 'link_base'
>;

export function textsOf(row: Texts): SentTexts {
  const textOf = (message: string, footer: string): SentText => {
    const composition = { message, footer, urlLink: row.url_link, linkBase: row.link_base };
    return { ...composition, parts: segmentText(composeMessage(composition)).parts };
  };
  const { second_message: second, second_footer: secondFooter } = row;
  return {
    A: textOf(row.message, row.footer),
    ...(second !== null && { B: textOf(second, secondFooter ?? '') }),
  };
}

/**
 * The text of a recipient, of a campaign with two. It is derived from the campaign's key as their links are: a message that
 * returns to the queue keeps its text, whichever process sends it. Half of the people get each, other ones in each campaign.
 */
export function textNameOf(dataKey: Buffer, numberLookup: Buffer): TextName {
  const [first = 0] = createHmac('sha256', dataKey).update('text\0').update(numberLookup).digest();
  return first % 2 === 0 ? 'A' : 'B';
}
