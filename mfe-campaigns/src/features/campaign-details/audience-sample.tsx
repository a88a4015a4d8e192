import { useId } from 'react';
import { useIntl } from '@hima/sdk';
import { MaskedNumber } from '@hima/sdk/ui';

/** A few masked numbers: enough to notice a wrong country, too little to identify anyone. */
export function AudienceSample({ sample }: { sample: string[] }) {
  const intl = useIntl();
  const heading = useId();
  if (sample.length === 0)
    return <p className="hima-soft">{intl.formatMessage({ id: 'AUDIENCE.SAMPLE.NONE' })}</p>;
  return (
    <>
      <h3 id={heading}>{intl.formatMessage({ id: 'AUDIENCE.SAMPLE' }, { count: sample.length })}</h3>
      <ul className="campaigns-audience-sample" aria-labelledby={heading}>
        {sample.map((number, index) => (
          // Different people may look the same behind the mask.
          <li key={index}>
            <MaskedNumber value={number} />
          </li>
        ))}
      </ul>
    </>
  );
}
