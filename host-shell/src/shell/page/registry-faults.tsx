import type { ReactNode } from 'react';
import { FormattedMessage, usePermission } from '@hima/sdk';
import { Ltr } from '@hima/sdk/base';
import { useRegistry } from '../../registry/registry-context';

/** Modules of the registry that can't be used, for those who can do something about it. */
export function RegistryFaults(): ReactNode {
  const { faults } = useRegistry();
  const isOperator = usePermission('Pages.System');
  if (faults.length === 0 || !isOperator) return null;
  return (
    <details className="notice" role="status">
      <summary>
        <FormattedMessage id="REGISTRY.FAULTS" values={{ count: faults.length }} />
      </summary>
      {faults.map(({ name, message }) => (
        <p key={name}>
          <Ltr>{name}</Ltr> <Ltr>{message}</Ltr>
        </p>
      ))}
    </details>
  );
}
