import type { ReactNode } from 'react';
import { endTrial, FormattedMessage } from '@hima/sdk';
import { Button, Ltr } from '@hima/sdk/base';
import { useRegistry } from '../../registry/registry-context';
import './banners.css';

/** Says that this tab uses another version of a module than other users, while it does. */
export function TrialBanner(): ReactNode {
  const { trial, remotes } = useRegistry();
  const inUse = remotes.some(({ name, version }) => name === trial?.name && version === trial.version);
  // Loaded before the person signed in, a module stays until the reload that the update notice offers.
  const waits = trial?.remotes !== undefined && !inUse;
  // The live region exists before its text: only then do all screen readers announce it.
  return (
    <div role="status" className="trial-banner">
      {trial && !waits && (
        <p>
          <FormattedMessage
            id={inUse ? 'TRIAL' : 'TRIAL.GONE'}
            values={{
              module: <Ltr key="module">{trial.name.replaceAll('_', '-')}</Ltr>,
              version: <Ltr key="version">{trial.version}</Ltr>,
            }}
          />
          <Button size="small" className="notice-action" onClick={stop}>
            <FormattedMessage id={inUse ? 'TRIAL.END' : 'TRIAL.CLOSE'} />
          </Button>
        </p>
      )}
    </div>
  );
}

function stop(): void {
  endTrial();
  location.reload();
}
