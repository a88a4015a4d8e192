import type { ReactNode } from 'react';
import { FormattedMessage, useDocumentTitle, useIntl } from '@hima/sdk';
import { Button, ReloadOutlined } from '@hima/sdk/base';
import { FullPage } from '../pages/full-page';

interface RegistryErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** Full-page error of a missing or invalid registry. */
export function RegistryError({ error, onRetry }: RegistryErrorProps): ReactNode {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'REGISTRY.FAILED.TITLE' });
  useDocumentTitle(title);
  return (
    <FullPage title={title} alert>
      <p>
        <FormattedMessage id="REGISTRY.FAILED.TEXT" />
      </p>
      <p className="full-page-detail" dir="ltr">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button type="primary" size="large" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
        {intl.formatMessage({ id: 'RETRY' })}
      </Button>
    </FullPage>
  );
}
