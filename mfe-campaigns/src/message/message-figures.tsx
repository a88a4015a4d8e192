import { useIntl } from '@hima/sdk';
import { StatusTag } from '@hima/sdk/ui';
import type { Composed } from './compose';
import { PartsMeter } from './parts-meter';
import './message.css';

/** Alphabet, segments and remaining characters of a message. */
export function MessageFigures({ alphabet, parts, units, unitsPerPart }: Composed) {
  const intl = useIntl();
  const room = Math.max(1, parts) * unitsPerPart;
  return (
    <>
      {/* Told when it changes: not at every key, but when a part begins or the alphabet is another. */}
      <p role="status" className="campaigns-message-status">
        <StatusTag tone={alphabet === 'GSM-7' ? 'success' : 'warning'}>
          {intl.formatMessage({ id: alphabet === 'GSM-7' ? 'CONTENT.TYPE.TEXT' : 'CONTENT.TYPE.UNICODE' })}
        </StatusTag>
        <span dir="ltr">{alphabet}</span>
        <span>{intl.formatMessage({ id: 'STUDIO.PARTS' }, { parts })}</span>
      </p>
      <PartsMeter parts={Math.max(1, parts)} filled={units / unitsPerPart} />
      <p className="hima-soft">
        {intl.formatMessage({ id: 'STUDIO.LENGTH' }, { units, room, left: room - units })}
      </p>
    </>
  );
}
