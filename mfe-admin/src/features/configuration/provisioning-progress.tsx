import { useId } from 'react';
import { useIntl } from '@hima/sdk';
import type { Generation } from './configuration.api';

/** How many startup kits of a generation are made. */
export function ProvisioningProgress({ generation: { made, kits } }: { generation: Generation }) {
  const intl = useIntl();
  const label = useId();
  return (
    <div className="hima-panel admin-configuration-progress">
      <p id={label}>{intl.formatMessage({ id: 'CONFIGURATION.IN.PROGRESS' })}</p>
      <progress aria-labelledby={label} value={made} max={Math.max(1, kits)} />
      {/* Spoken by the bar; as text it would be read out at every kit. */}
      <p aria-hidden className="hima-tabular">
        {intl.formatMessage({ id: 'CONFIGURATION.KITS' }, { made, kits })}
      </p>
    </div>
  );
}
