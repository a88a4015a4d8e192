import { isApiError, useIntl } from '@hima/sdk';
import { Problem } from '@hima/sdk/ui';

/** Why something was not done, above what it was about. */
export function Refused({ error, onReload }: { error: unknown; onReload: () => void }) {
  const intl = useIntl();
  if (!error) return null;
  const outdated = isApiError(error) && ['IllegalTransition', 'EntityChanged'].includes(error.code ?? '');
  return (
    <div className="admin-notice">
      <Problem
        error={error}
        {...(outdated && { action: { text: intl.formatMessage({ id: 'RELOAD.LATEST' }), run: onReload } })}
      />
    </div>
  );
}
