import { isApiError, useIntl } from '@hima/sdk';
import { Problem } from '@hima/sdk/ui';
import { needsNewLook, type Decision } from './use-decision';

/** Why accepting was refused, and the one thing that helps. */
export function DecisionProblem({ decision, onReload }: { decision: Decision; onReload: () => void }) {
  const intl = useIntl();
  const { accepting, look, preview, accept } = decision;
  const { error } = accepting;
  if (!error || preview.isPending) return null;

  if (needsNewLook(error)) {
    return (
      <Problem
        error={error}
        fields="CHANGES.FIELD"
        action={{ text: intl.formatMessage({ id: 'AUDIENCE.PREVIEW.REFRESH' }), run: look }}
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
