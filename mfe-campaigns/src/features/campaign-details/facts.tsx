import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';

export type Fact = [label: string, value: ReactNode];

/** Named values. */
export function Facts({ facts }: { facts: Fact[] }) {
  const intl = useIntl();
  return (
    <dl className="hima-facts">
      {facts.map(([id, value]) => (
        <div key={id}>
          <dt>{intl.formatMessage({ id })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
