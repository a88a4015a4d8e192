import { isApiError, useIntl } from '@hima/sdk';
import { Problem } from '@hima/sdk/ui';

/** The reason for a refusal, above the names of the entities. */
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
