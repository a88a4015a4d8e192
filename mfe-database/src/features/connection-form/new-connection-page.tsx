import { useIntl } from '@hima/sdk';
import { PageHeader } from '@hima/sdk/ui';
import { ConnectionForm } from './connection-form';
import { formHelp } from './form-help';

export function NewConnectionPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'CONNECTION.NEW' })}
        description={intl.formatMessage({ id: 'FORM.DESCRIPTION' })}
        help={formHelp}
      />
      <ConnectionForm />
    </>
  );
}
