import { useIntl } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { Panel } from './panel';

const arabicLetters = /\p{Script=Arabic}/u;

/** What people will receive, as their phone shows it: in the message's own language and direction. */
export function MessagePanel({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const { message, urlLink, senderId, encoding, contentType } = campaign;
  const { alphabet, parts, units, unitsPerPart } = encoding;
  return (
    <Panel name="message" title={intl.formatMessage({ id: 'DETAILS.MESSAGE' })}>
      <div className="phone">
        <p className="phone-sender">
          <Ltr>{senderId}</Ltr>
        </p>
        <p className="phone-bubble" dir="auto" lang={arabicLetters.test(message) ? 'ar' : 'en'}>
          {message}
        </p>
      </div>
      <dl className="facts">
        {urlLink && (
          <div>
            <dt>{intl.formatMessage({ id: 'CAMPAIGN.LINK' })}</dt>
            <dd>
              <Ltr>{urlLink}</Ltr>
            </dd>
          </div>
        )}
        <div>
          <dt>{intl.formatMessage({ id: 'CAMPAIGN.CONTENT.TYPE' })}</dt>
          <dd>
            {label(intl, 'CONTENT.TYPE', contentType)} <small dir="ltr">{alphabet}</small>
          </dd>
        </div>
        <div>
          <dt>{intl.formatMessage({ id: 'DETAILS.LENGTH' })}</dt>
          <dd>{intl.formatMessage({ id: 'DETAILS.LENGTH.OF' }, { units, room: parts * unitsPerPart })}</dd>
        </div>
        <div>
          <dt>{intl.formatMessage({ id: 'DETAILS.PARTS' })}</dt>
          <dd>{intl.formatMessage({ id: 'DETAILS.PARTS.EACH' }, { parts })}</dd>
        </div>
      </dl>
    </Panel>
  );
}
