import { useIntl } from '@hima/sdk';
import { Problem } from '@hima/sdk/ui';

/** Why a connection was not deleted: mostly because campaigns still need it. */
export function DeleteRefused({ error, dismiss }: { error: unknown; dismiss: () => void }) {
  const intl = useIntl();
  if (!error) return null;
  return (
    <div className="db-notice">
      <Problem
        error={error}
        title={intl.formatMessage({ id: 'CONNECTION.NOT.DELETED' })}
        action={{ text: intl.formatMessage({ id: 'CLOSE' }), run: dismiss }}
      />
    </div>
  );
}
