import { useIntl, type IntlShape } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { differInParts, partsOf } from '../../campaign/parts-of';
import { OneText } from '../../message/one-text';
import { Facts, type Fact } from './facts';
import { MessageText } from './message-text';
import { Panel } from './panel';
import './message-panel.css';

interface MessagePanelProps {
  campaign: Campaign;
  /** Size of the audience, once previewed. */
  recipients: number | undefined;
}

/** The message as it is sent, as one text or two, and its total SMS. */
export function MessagePanel({ campaign, recipients }: MessagePanelProps) {
  const intl = useIntl();
  const { urlLink, secondText } = campaign;
  const facts: Fact[] = [
    ...(urlLink ? [['CAMPAIGN.LINK', <Ltr>{urlLink}</Ltr>] satisfies Fact] : []),
    ['DETAILS.COST', costOf(intl, campaign, recipients)],
  ];
  return (
    <Panel name="message" title={intl.formatMessage({ id: 'DETAILS.MESSAGE' })}>
      {secondText ? (
        <>
          <p className="hima-soft">{intl.formatMessage({ id: 'TEXTS.HALVES' })}</p>
          <OneText name="A">
            <MessageText campaign={campaign} text={campaign} />
          </OneText>
          <OneText name="B">
            <MessageText campaign={campaign} text={secondText} />
          </OneText>
          <Facts facts={facts} />
        </>
      ) : (
        <MessageText campaign={campaign} text={campaign} facts={facts} />
      )}
    </Panel>
  );
}

/** How many SMS the campaign takes, of two texts as if everyone got the longer. */
function costOf(intl: IntlShape, campaign: Campaign, recipients: number | undefined): string {
  const { totalSms: total, audienceCap } = campaign;
  if (recipients === undefined) {
    const accepted = campaign.answerStatus === 'Accepted' || campaign.status === 'Preparing';
    const id = accepted ? 'DETAILS.COST.LATER' : 'DETAILS.COST.UNKNOWN';
    return intl.formatMessage({ id }, { total });
  }
  const parts = partsOf(campaign);
  const people = Math.min(recipients, audienceCap ?? Infinity);
  const needed = parts * people;
  if (differInParts(campaign))
    return intl.formatMessage({ id: 'TEXTS.COST' }, { recipients: people, needed, total });
  // The audience of an accepted campaign is exact, and no larger than its cap.
  const id = campaign.audience === null ? 'DETAILS.COST.ABOUT' : 'DETAILS.COST.OF';
  const capped = String(people === audienceCap);
  return intl.formatMessage({ id }, { parts, recipients: people, needed, total, capped });
}
