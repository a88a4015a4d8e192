import type { ReactNode } from 'react';
import { FormattedMessage } from '@hima/sdk';
import { Button } from '@hima/sdk/base';
import { useRegistry } from '../../registry/registry-context';

/** Says that a loaded module has another version by now. The page is reloaded only by the person: forms may be unsaved. */
export function UpdateNotice(): ReactNode {
  const { updates, dismissUpdates } = useRegistry();
  // The live region exists before its text: only then do all screen readers announce it.
  return (
    <div role="status">
      {updates.length > 0 && (
        <p className="notice">
          <FormattedMessage id="UPDATE.TEXT" />
          <Button size="small" className="notice-action" onClick={() => location.reload()}>
            <FormattedMessage id="UPDATE.RELOAD" />
          </Button>
          <Button size="small" type="text" className="notice-action" onClick={dismissUpdates}>
            <FormattedMessage id="UPDATE.LATER" />
          </Button>
        </p>
      )}
    </div>
  );
}
