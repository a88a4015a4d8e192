import { isApiError, useIntl } from '@hima/sdk';
import { Problem } from '@hima/sdk/ui';
import { needsNewPreview, type Decision } from './use-decision';

/** Why accepting was refused, and the one thing that helps. */
export function DecisionProblem({ decision, onReload }: { decision: Decision; onReload: () => void }) {
  const intl = useIntl();
  const { accepting, refresh, preview, accept } = decision;
  const { error } = accepting;
  if (!error || preview.isPending) return null;

  if (needsNewPreview(error)) {
    return (
      <Problem
        error={error}
        fields="CHANGES.FIELD"
        action={{ text: intl.formatMessage({ id: 'AUDIENCE.PREVIEW.REFRESH' }), run: refresh }}
      />
    );
  }
  if (isApiError(error) && error.status === 409) {
    const reload = () => {
      accepting.reset();
      preview.reset();
      onReload();
    };
    return (
      <Problem error={error} action={{ text: intl.formatMessage({ id: 'RELOAD.LATEST' }), run: reload }} />
    );
  }
  return (
    <Problem error={error} action={{ text: intl.formatMessage({ id: 'RETRY' }), run: () => void accept() }} />
  );
}
