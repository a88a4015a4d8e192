import { isApiError, useIntl } from '@hima/sdk';
import { Alert, Button, Problem } from '@hima/sdk/ui';

/** Why a connection was not deleted: usually because campaigns still use it. */
export function DeleteRefused({ error, dismiss }: { error: unknown; dismiss: () => void }) {
  const intl = useIntl();
  if (!error) return null;
  const title = intl.formatMessage({ id: 'CONNECTION.NOT.DELETED' });
  const close = intl.formatMessage({ id: 'CLOSE' });
  return (
    <div className="database-notice">
      {isApiError(error) && error.code === 'ConnectionInUse' ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={title}
          description={intl.formatMessage({ id: 'CONNECTION.IN.USE' }, { count: Number(error.details) })}
          action={<Button onClick={dismiss}>{close}</Button>}
        />
      ) : (
        <Problem error={error} title={title} action={{ text: close, run: dismiss }} />
      )}
    </div>
  );
}
